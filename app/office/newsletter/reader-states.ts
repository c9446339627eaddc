export const readerStates = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Left',
  bounced: 'Came back',
  quarantined: 'In quarantine',
} as const
