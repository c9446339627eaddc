import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { dutiesContext } from '#knowledge/duties/context.ts'
import type { DutiesService } from '#knowledge/duties/service.server.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import { nextDuties } from '#knowledge/facts/rules/next-duties.ts'
import { postsContext } from '#knowledge/posts/context.ts'
import { audiences, situations } from '#knowledge/product-window/situations.data.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/route'
import { AssessmentCallOut } from './AssessmentCallOut.tsx'
import { Benefits } from './Benefits.tsx'
import { Doors } from './Doors.tsx'
import { dutyRuler } from './duty-ruler.ts'
import { Example } from './Example.tsx'
import { FrameworkStrip } from './FrameworkStrip.tsx'
import { Hero } from './Hero.tsx'
import { Introduction } from './Introduction.tsx'
import { Newest } from './Newest.tsx'
import { Proof } from './Proof.tsx'
import { WhyNow } from './WhyNow.tsx'
import { hero, whyNow } from './words.ts'
import './home.css'

export const handle = {
  changesDaily: true,
  queryNames: ['for'],
  cacheKeyOfQuery: (query) => choiceOf(query, { for: audiences.slice(1) }),
} satisfies RouteHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const blog = context.get(postsContext)
  const today = facts.today()
  const { library } = context.get(controlsContext)
  const duties = nextDuties(facts.all(), today)
  const requested = new URL(request.url).searchParams.get('for')
  const audience = audiences.find((one) => one === requested) ?? audiences[0]
  return {
    counts: {
      facts: facts.all().length,
      controls: library.controls.length,
      frameworks: library.frameworks.length,
    },
    ruler: dutyRuler(duties, today, whyNow.leads),
    deviceDuties: deviceDuties(context.get(dutiesContext), facts.byId(whyNow.device.fact)?.date),
    today,
    audience,
    law: facts.byId(situations[audience].law.fact),
    articles: blog.list().slice(0, 2),
  }
}

const deviceDuties = (duties: DutiesService, day: string | undefined): number =>
  duties.of(whyNow.device.answers).duties.filter(({ from }) => from === day).length

export default function Home({ loaderData }: Route.ComponentProps) {
  const { counts, ruler, deviceDuties, today, audience, law, articles } = loaderData
  return (
    <>
      <PageMeta title={hero.title.join(' ')} description={hero.description} />
      <Hero />
      <FrameworkStrip mapped={counts.frameworks} />
      <Example audience={audience} law={law} today={today} />
      <Doors />
      {ruler.labeled.length > 0 && <WhyNow ruler={ruler} today={today} deviceDuties={deviceDuties} />}
      <Proof counts={counts} />
      <Introduction />
      <AssessmentCallOut />
      <Benefits />
      {articles.length > 0 && <Newest articles={articles} />}
    </>
  )
}
