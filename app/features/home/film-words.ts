import { site } from '#content/site.ts'

/** One spoken line of the hero film: its words and the seconds in which it is heard. */
export type FilmLine = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Everything that is said in the hero film, in order. These words live only here: the build reads them to the voice,
 * times the drawing by them and writes them to `public/media/intro.en.vtt`; the page prints them as the transcript.
 * The build measures the speech and stops, naming the right seconds, when a line here is shorter or longer than it.
 */
export const filmTranscript = [
  { start: 0.5, end: 4.87, text: `Welcome to ${site.name}. I am your AI compliance concierge.` },
  { start: 5.35, end: 8.76, text: 'Your teams are using AI. Is your company ready?' },
  { start: 9.55, end: 13.09, text: 'Four pillars take you from open risk to trusted growth.' },
  { start: 13.6, end: 15.19, text: 'Governance sets the rules.' },
  { start: 15.85, end: 17.9, text: 'Compliance proves you follow them.' },
  { start: 18.5, end: 21.24, text: 'Enablement helps your people work within them.' },
  { start: 21.85, end: 23.77, text: 'Trust lets others rely on you.' },
  { start: 25.2, end: 29.58, text: 'Five questions show where you stand, from AI Novice to AI Leader.' },
  { start: 30.4, end: 34.51, text: 'Then speak with a specialist: a free 30 minute consultation.' },
  { start: 35.15, end: 37.91, text: 'Transform AI risk into trusted growth.' },
] as const satisfies readonly FilmLine[]

/** Says beside the film what its listeners might take for a person. */
export const filmVoice = 'Illustration and synthetic voice.'
