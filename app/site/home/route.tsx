import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import { blogContext } from '#knowledge/articles/context.ts'
import { obligationsContext } from '#knowledge/duties/context.ts'
import type { ObligationsService } from '#knowledge/duties/service.server.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { nextDuties } from '#knowledge/facts/rules/next-duties.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import { audiences, situations } from '#site/product-window/situations.data.ts'
import type { Route } from './+types/route'
import { AssessmentCallOut } from './AssessmentCallOut.tsx'
import { Benefits } from './Benefits.tsx'
import { Doors } from './Doors.tsx'
import { datesRuler } from './dates-ruler.ts'
import { Example } from './Example.tsx'
import { FrameworkStrip } from './FrameworkStrip.tsx'
import { Hero } from './Hero.tsx'
import { Introduction } from './Introduction.tsx'
import { Newest } from './Newest.tsx'
import { WhyNow } from './WhyNow.tsx'
import { hero, whyNow } from './words.ts'
import './home.css'

export const handle = {
  dated: true,
  call: 'own',
  reads: ['for'],
  choice: (query) => choiceOf(query, { for: audiences.slice(1) }),
} satisfies RouteHandle & CallHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const blog = context.get(blogContext)
  const today = facts.today()
  const duties = nextDuties(facts.all(), today)
  const asked = new URL(request.url).searchParams.get('for')
  const audience = audiences.find((one) => one === asked) ?? audiences[0]
  return {
    duty: dutyOfUsers(duties),
    ruler: datesRuler(duties, today, whyNow.leads),
    deviceDuties: deviceDuties(context.get(obligationsContext), facts.byId(whyNow.device.fact)?.date),
    today,
    audience,
    law: facts.byId(situations[audience].law.fact),
    articles: blog.list().slice(0, 2),
  }
}

/** Counts the duties that begin for the maker of a device on a day. */
const deviceDuties = (obligations: ObligationsService, day: string | undefined): number =>
  obligations.of(whyNow.device.answers).duties.filter(({ from }) => from === day).length

/** Returns the next date that reaches who only uses AI; the next of all where there is none. */
function dutyOfUsers(duties: readonly Fact[]) {
  const { users, next } = hero.why
  for (const fact of duties) {
    const user = users.find((one) => one.fact === fact.id)
    if (user) return { next: user.next, fact, ...('but' in user && { but: user.but }) }
  }
  return duties[0] && { next, fact: duties[0], but: undefined }
}

export default function Home({
  loaderData: { duty, ruler, deviceDuties, today, audience, law, articles },
}: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={hero.title.join(' ')} description={hero.description} />
      <Hero duty={duty} />
      <FrameworkStrip />
      <Example audience={audience} law={law} today={today} />
      {ruler.told.length > 0 && (
        <WhyNow ruler={ruler} today={today} leading={duty?.fact.id} deviceDuties={deviceDuties} />
      )}
      <Introduction />
      <AssessmentCallOut />
      <Doors />
      <Benefits />
      {articles.length > 0 && <Newest articles={articles} />}
    </>
  )
}
