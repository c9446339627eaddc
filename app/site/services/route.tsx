import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { Features } from './Features.tsx'
import { Help } from './Help.tsx'
import { Hero } from './Hero.tsx'
import { Process } from './Process.tsx'
import { services } from './words.ts'
import './services.css'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export default function Services() {
  return (
    <>
      <PageMeta title={services.pageTitle} description={services.description} />
      <Hero />
      <Features />
      <Process />
      <Help />
    </>
  )
}
