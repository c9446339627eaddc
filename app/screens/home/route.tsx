import './home.css'
import { hero } from '#content/home.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { Benefits } from './Benefits.tsx'
import { CallOut } from './CallOut.tsx'
import { FrameworkStrip } from './FrameworkStrip.tsx'
import { Hero } from './Hero.tsx'
import { Introduction } from './Introduction.tsx'
import { WaysToStart } from './WaysToStart.tsx'

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
