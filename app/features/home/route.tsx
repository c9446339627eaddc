import type { RouteHandle } from '#app/context.ts'
import { servicesContext } from '#app/context.ts'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { nextDuties } from '#features/facts/rules/next-duties.ts'
import type { Route } from './+types/route'
import { AssessmentCallOut } from './AssessmentCallOut.tsx'
import { Benefits } from './Benefits.tsx'
import { Doors } from './Doors.tsx'
import { FrameworkStrip } from './FrameworkStrip.tsx'
import { Hero } from './Hero.tsx'
import { Introduction } from './Introduction.tsx'
import { Newest } from './Newest.tsx'
import { OneControl } from './OneControl.tsx'
import { WhyNow } from './WhyNow.tsx'
import { hero } from './words.ts'
import './home.css'

export const handle = { dated: true } satisfies RouteHandle

export function loader({ context }: Route.LoaderArgs) {
  const { facts, blog } = context.get(servicesContext)
  return { duties: nextDuties(facts.all(), facts.today(), 3), articles: blog.list().slice(0, 3) }
}

export default function Home({ loaderData: { duties, articles } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={hero.title.join(' ')} description={hero.description} />
      <Hero duty={duties[0]} />
      <FrameworkStrip />
      {duties.length > 0 && <WhyNow duties={duties} />}
      <Introduction />
      <OneControl />
      <AssessmentCallOut />
      <Benefits />
      <Doors />
      {articles.length > 0 && <Newest articles={articles} />}
    </>
  )
}
