import { may } from './session.ts'

/** The call without which there is nothing to show on a screen, by its address. */
export const screenCalls = {
  '/': 'today',
  '/leads': 'leads/find',
  '/posts': 'posts',
  '/pages': 'pages',
  '/newsletter': 'newsletter',
  '/texts': 'texts',
  '/report': 'report',
  '/deliveries': 'deliveries',
  '/facts': 'facts',
  '/privacy': 'privacy/find',
  '/backups': 'backups',
  '/people': 'people',
  '/health': 'health',
  '/you': 'me',
} as const
/** The page of one person, below the screen of Privacy, is for whoever works on leads. */
const personCall = 'person/show'

/** True when whoever sits here may open the screen of an address. */
export function mayOpen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  const screen = `/${path.split('/')[1] ?? ''}` as keyof typeof screenCalls
  return may(path.startsWith('/privacy/') ? personCall : screenCalls[screen])
}
