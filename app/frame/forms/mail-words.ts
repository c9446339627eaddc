/** The texts that both mail forms share. */
export const mailForms = {
  submitting: 'Submitting...',
  /** Beside the button where scripts run, so that it opens a mail program. */
  opens:
    'Your email program opens with the request written: press Send there. If nothing opens, send it from this page.',
  /** Beside the button always: what comes to us is used so, whichever way it is sent. */
  use: 'We use your details to answer you and to follow up on your request. If it is sent from this page, how you came to this site is sent too; our cookie policy says what that is and how long we store it.',
  all: 'Select all that apply',
} as const

/** The panel that stays after a mail was opened. */
export const rescue = {
  title: 'Did your email program not open?',
  lead: 'You can send your message another way. Everything you typed is still here.',
  shortened:
    'The email that opens contains a shortened text, because links have a length limit. If you copy it or send it from here, it is complete.',
  to: 'To',
  subject: 'Subject',
  message: 'Message text',
  copyMessage: 'Copy message',
  copyAddress: 'Copy address',
  copied: { message: 'The message is copied.', address: 'The address is copied.' },
  selected: 'Your browser did not allow copying. The text is selected: copy it with your keyboard or the menu.',
  gmail: 'Open in Gmail',
  outlook: 'Open in Outlook on the web',
  send: 'Send it from this page',
  sending: 'Sending...',
  sendNote:
    'This sends your message directly to us, without an email program. We use it to answer you and to follow up on your request.',
} as const
