// The entry point: connects the socket, the browser's history and the view.

import { Connection } from "./connection.js";
import { BrowserHistory } from "./history.js";
import { View } from "./view.js";

function start() {
  const view = new View((kind, fields) => connection.send(kind, fields));

  // The number of the user's moves in the history. A state from before the last move is not shown,
  // because a state that includes the move follows.
  let asked = 0;
  const move = (kind, fields) => {
    view.hideMessage();
    connection.send(kind, { ...fields, asked: ++asked });
  };

  const history = new BrowserHistory({
    // The user went back: the screen follows at once, and the session is informed.
    onBack: (id, removed, hasMoved) => {
      view.popTo(id, hasMoved);
      move("popped", { id, removed });
    },
    onTravel: (tab, links, layers) => move("travel", { tab, links, layers }),
    onVisit: (link) => move("visit", { link }),
  });

  const connection = new Connection({
    onLoss: () => view.loseAnswers(),
    onStatus: (status) => view.showStatus(status, () => connection.resume()),
    onMessage: async (kind, message) => {
      switch (kind) {
        case "welcome":
          view.welcome(message);
          asked = message.asked ?? 0;
          break;
        case "state":
          await showState(message.state);
          break;
        case "link":
          history.relink(message.id, message.link, message.again);
          break;
        default:
          view.receive(kind, message);
      }
    },
  });

  async function showState(state) {
    try {
      if (state.asked >= asked) {
        await history.follow(trail(state), state.tab, state.ids);
        await view.show(state);
        performance.mark("waymark-shown");
      }
      connection.send("settled", { revision: state.revision });
    } catch (error) {
      connection.send("failed", { revision: state.revision, reason: String(error).slice(0, 500) });
      throw error;
    }
  }

  // Without it, some browsers have no :active state for touches.
  addEventListener("touchstart", () => {}, { passive: true });
  connection.open();
}

/** The screens that the user can go back to, the bottom first. */
function trail({ stack, layers }) {
  const first = ({ style, stack: [screen, ...rest] }) => [{ ...screen, layer: style }, ...rest];
  return [...stack, ...layers.flatMap(first)]
    .map(({ id, link, again, transient, layer }) => ({ id, link, again, transient, layer }));
}

start();
