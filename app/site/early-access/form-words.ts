import texts from '#content/texts/early-access.json' with { type: 'json' }

const { reasons, prompts, ...request } = texts.form

/** The words of the request, which its script has too. Each reason says why a field is asked. */
export const earlyAccessRequest = { request, reasons, prompts } as const
