/// A word or a sentence that pages and hosts say by themselves; its raw value is the English text.
///
/// `{name}` stands where a value belongs.
public enum HostWord: String, CaseIterable, Sendable {
  // MARK: Pages

  case cancel = "Cancel"
  case copy = "Copy"
  case image = "Image"
  case loading = "Loading…"
  case ok = "OK"
  case open = "Open"
  case save = "Save"
  case nextPage = "Next page"
  case previousPage = "Previous page"
  case pageOf = "Page {number} of {count}"
  case sortBy = "Sort by {title}"
  case wasCancelled = "It was cancelled."
  case noScreenCame = "No screen came of this link."
  case endedWithoutPage = "It ended without a page."
  case noScreenFor = "There is no screen for {link}."
  case notSaved = "‘{name}’ was not saved. {reason}"
  case waits = "{link} is opened once the app allows it, after a login for example."
  case cannotBeOpened = "{link} cannot be opened: {reason}"

  // MARK: Forms

  case chooseFile = "Choose a file."
  case chooseOne = "Choose one of these."
  case fillIn = "Fill this in."
  case notANumber = "‘{text}’ is no number."
  case notAWholeNumber = "‘{text}’ is no whole number."
  case notADay = "‘{text}’ is no day; write it as 2026-11-23."
  case notPossible = "‘{text}’ is not possible here."
  case wrongForm = "‘{text}’ does not have the right form."
  case notTaken = "This was not taken."
  case formHasChanged = "The form has changed meanwhile. Fill it in again."
  case fileIsGone = "This file is not offered any more. Load its page again."
  case formIsGone = "No form asks for this file any more."
  case otherType = "Choose a file of one of these types: {text}."
  case tooManyFiles = "Too many files are on their way. Send this one when another has arrived."
  case fileTooLarge = "The file is larger than {size}."
  case chooseDay = "Choose a day"
  case removeFile = "Remove the file"

  // MARK: Sheets

  case nextHeight = "Give the sheet its next height"

  // MARK: The browser: what stands around screens

  case backTo = "Back to {title}"
  case close = "Close"
  case done = "Done"
  case home = "Home"
  case nothingHere = "Nothing here"
  case notShown = "This could not be shown"
  case tryAgain = "Try again"
  case search = "Search"
  case skip = "Skip to the content"
  case tabs = "Tabs"
  case needsScript = "This app needs JavaScript."
  case notFound = "Not found"
  case noScreenAt = "There is no screen at {address}."
  case toStart = "Go to the start"
  case outside = "A page outside the app"
  case openInWindow = "Open in a new window"
  case openedInWindow = "Opened in another window:"
  case pageLeadsOn = "This page leads on and on, and was stopped."
  case copied = "Copied"
  case originSays = "{origin} says:"
  case somebodySays = "A page says:"

  // MARK: The browser: components

  case arrowsMark =
    "Arrow keys go to a line. Enter marks it, with Shift all lines up to it."
  case chooseHint = "Choose…"
  case code = "Code"
  case codeIn = "Code in {language}"
  case files = "{count} files"
  case next = "Next"
  case noChoice = "None"
  case numbersFollow = "{title}. The numbers follow in a table."
  case page = "Page {number}"
  case pagesOfTable = "Pages of the table"
  case previous = "Previous"
  case showNumbers = "Show the numbers"
  case table = "Table"
  case completed = "Completed"
  case notCompleted = "Not completed"
  case value = "Value"

  // MARK: The browser: forms

  case answerLost =
    "The connection was lost before there was an answer. See whether it was done."
  case fileNotSent = "The file could not be sent."
  case sendingFile = "Sending the file: {percent} %"
  case tooLong =
    "This is too long to be sent. Make a text shorter, or choose a file instead."

  // MARK: The browser: the connection, and who is there

  case connectionLost = "The connection is lost. Trying again…"
  case noAnswerYet = "No answer yet. Waiting…"
  case tooManyWindows = "Too many windows show this app. Close one of them."
  case shownElsewhere = "Another window shows this now."
  case showHere = "Show it here"
  case otherApp = "Another app answers here now: {title}."
  case signInFailed = "Signing in did not work. Try again."
  case signInImpossible = "Signing in is not possible now."
  case signOutImpossible = "Signing out is not possible now."
  case signedOut = "You were signed out."
  case notForYou = "The app does not open for you."
  case userTooLong = "The user's name has more than {count} bytes."
  case notAllBack = "Not all that was open comes back. {reason}"
  case cannotBeRead =
    "A tab's screens cannot be brought back. {reason} What is there is left as it is: let it be read, or move it away, and start the server again."
  case cannotBeKept =
    "What is open in a tab cannot be kept, and is lost when the server ends. {reason} Make room in a folder that may be written, or keep sessions in another one."

  // MARK: The browser: keys

  case keys = "Keys"
  case keyControl = "Ctrl"
  case keyEnter = "Enter"
  case keyEscape = "Esc"
  case keyBack = "back"
  case keyMark = "opens a row, or marks a line"
  case keyNextFile = "the next file of a diff"
  case keyNextRow = "the next row"
  case keyOpens = "opens {link}"
  case keyPreviousFile = "the file before"
  case keyPreviousRow = "the row before"
  case keyRows = "from row to row, or from line to line of code"
  case keySearch = "goes to the search field"
  case keyThis = "shows this"
}
