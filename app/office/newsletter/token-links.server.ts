/** The placeholder for a subscriber's token in a mail that is rendered once for everybody. No token looks like it. */
export const tokenPlaceholder = 'token.goes.here'

/** Makes the address of a screen that a mail's token opens. */
export const tokenLink = (origin: string, screen: 'confirm' | 'preferences' | 'unsubscribe', token: string) =>
  `${origin}/newsletter/${screen}?token=${token}`
