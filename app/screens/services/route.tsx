import '../../styles/fact-notes.css'
import './services.css'
import { services } from '#content/services.ts'
import { controlSheet } from '#content/specimens.ts'
import { servicesContext } from '../../context.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/route'
import { Features } from './Features.tsx'
import { Help } from './Help.tsx'
import { Process } from './Process.tsx'
import { TitlePage } from './TitlePage.tsx'

export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).facts.cited([controlSheet.fact])

export default function Services({ loaderData: [fact] }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={services.pageTitle} description={services.description} />
      <TitlePage />
      <Features fact={fact} />
      <Process />
      <Help />
    </>
  )
}
