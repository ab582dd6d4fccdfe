/// The style and the script of the newspaper's pages.
enum LetterFiles {
  static let style = """
    :root { color-scheme: light dark; --line: #8884; --accent: light-dark(#7a4a12, #e0b070); }
    body { margin: 0; font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; }
    body.small { font-size: 0.9375rem; }
    body.large { font-size: 1.375rem; }
    main { max-width: 40rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
    h1 { font-size: 1.6em; line-height: 1.2; margin: 0.3em 0 0.7em; }
    h2 { font-size: 1.1em; margin: 2em 0 0.5em; }
    a { color: var(--accent); }
    nav { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1rem 0; }
    nav a, button { font: inherit; font-size: 0.9em; color: var(--accent); background: none;
      border: 1px solid var(--line); border-radius: 1.5rem; padding: 0.4rem 1rem;
      text-decoration: none; cursor: pointer; }
    nav a:hover, button:hover { border-color: var(--accent); }
    ul { list-style: none; margin: 0; padding: 0; }
    .letters li, .comments li { border-top: 1px solid var(--line); }
    .letters a { display: block; padding: 0.8rem 0; text-decoration: none; }
    .letters b { display: block; font-size: 1.15em; }
    .letters span { color: light-dark(#444, #bbb); }
    .comments li { padding: 0.6rem 0; }
    form { display: grid; gap: 1rem; margin: 1rem 0; justify-items: start; }
    .search { display: flex; }
    label { display: grid; width: 100%; }
    input, textarea { font: inherit; padding: 0.5rem; border: 1px solid var(--line);
      border-radius: 0.5rem; box-sizing: border-box; width: 100%; }
    .fault { color: light-dark(#b00020, #ff8a80); margin: 0; }
    """

  /// Without the app a page can still be read: the button that saves is hidden.
  static let script = """
    const size = () => { document.body.className = localStorage.getItem('text') ?? 'medium'; };
    size();
    window.waymark?.on('text', (name) => { localStorage.setItem('text', name); size(); });

    const surprise = document.getElementById('surprise');
    surprise?.addEventListener('click', () => { location = surprise.dataset.link; });

    const save = document.getElementById('save');
    if (save) save.hidden = !window.waymark?.can('save');
    save?.addEventListener('click', async () => {
      const { link, title } = save.dataset;
      try {
        const count = await waymark.call('save', { link, title });
        save.textContent = count === 1 ? 'Saved' : `Saved, with ${count - 1} more`;
      } catch (error) {
        save.textContent = error.message;
      }
    });
    """
}
