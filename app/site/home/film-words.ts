import { site } from '#content/site.ts'

export type FilmLine = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Everything that is said in the hero film, in order. These words live only here: the build reads them to the voice,
 * times the drawing by them and writes them to `public/media/intro.en.vtt`; the page prints them as the transcript.
 * The build measures the speech and stops, naming the right seconds, when a line here is shorter or longer than it.
 */
export const filmTranscript = [
  { start: 0.5, end: 4.87, text: `Welcome to ${site.name}. I am your AI compliance concierge.` },
  { start: 5.3, end: 9.43, text: 'A customer has sent you a questionnaire. Take number 14.' },
  { start: 10.4, end: 11.87, text: 'A law stands behind it.' },
  { start: 13.6, end: 15.32, text: 'You turned the law into a rule.' },
  { start: 16.9, end: 18.96, text: 'One person answers for the rule.' },
  { start: 20.5, end: 23.65, text: 'The record shows who is ready, and who is not yet.' },
  { start: 25.3, end: 27.14, text: 'So you answer with evidence.' },
  { start: 28.4, end: 31.12, text: 'Every other question works the same way.' },
  { start: 32.0, end: 34.83, text: 'Start with a free 30 minute consultation.' },
] as const satisfies readonly FilmLine[]

/** Says beside the film what its listeners might take for a person. */
export const filmVoice = 'Illustration and synthetic voice.'
