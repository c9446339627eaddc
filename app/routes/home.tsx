import { hero } from '#content/home.ts'
import { Benefits } from '../features/home/Benefits.tsx'
import { CallOut } from '../features/home/CallOut.tsx'
import { FrameworkStrip } from '../features/home/FrameworkStrip.tsx'
import { Hero } from '../features/home/Hero.tsx'
import { Introduction } from '../features/home/Introduction.tsx'
import { WaysToStart } from '../features/home/WaysToStart.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function Home() {
  return (
    <>
      <PageMeta title={hero.title.join(' ')} description={hero.description} />
      <Hero />
      <FrameworkStrip />
      <Introduction />
      <CallOut />
      <Benefits />
      <WaysToStart />
    </>
  )
}
