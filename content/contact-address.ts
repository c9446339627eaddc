/** Returns the address of the contact form with a topic chosen (`app/office/forms/call.ts` lists them). */
export const contactAbout = (topic: string) => `/our-story?about=${topic}#contact`
