/** The words that both mail forms share. */
export const mailForms = {
  submitting: 'Submitting...',
  /** Beside the button, once it opens a mail program. */
  opens: 'This opens your mail program with everything written out. Nothing leaves the page before you send the mail.',
  /** Beside the button while it sends, which it does without scripts. */
  sends: 'We use what you send to answer you, and for nothing else.',
  all: 'Select all that apply',
} as const

/** The panel that stays after a mail was opened. */
export const rescue = {
  title: 'No mail program opened?',
  lead: 'Send what you wrote in another way. All of it is still here.',
  shortened:
    'The mail that opens has a shortened text, for links can only hold so much. Copied or sent from here, it is whole.',
  to: 'To',
  subject: 'Subject',
  message: 'Text of the mail',
  copyMessage: 'Copy message',
  copyAddress: 'Copy address',
  copied: { message: 'The message is copied.', address: 'The address is copied.' },
  selected: 'Copying was not allowed. The text is selected: copy it with your keyboard or the menu.',
  gmail: 'Open in Gmail',
  outlook: 'Open in Outlook on the web',
  send: 'Send it from this page',
  sending: 'Sending...',
  sendNote: 'Goes to us directly, without a mail program. We use it to answer you, and for nothing else.',
} as const
