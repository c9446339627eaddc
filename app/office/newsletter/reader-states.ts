/** The states of a reader in words. */
export const readerStates = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Left',
  bounced: 'Came back',
  quarantined: 'In quarantine',
} as const
