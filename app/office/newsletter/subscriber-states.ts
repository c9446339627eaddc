export const subscriberStates = {
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  unsubscribed: 'Left',
  bounced: 'Undeliverable',
  quarantined: 'In quarantine',
} as const
