import { services } from '#content/services.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Features } from './Features.tsx'
import { Help } from './Help.tsx'
import { Process } from './Process.tsx'
import './services.css'

export default function Services() {
  return (
    <>
      <PageMeta title={services.pageTitle} description={services.description} />
      <PageHead label={services.pageTitle} title={services.title} lead={services.lead} />
      <Features />
      <Process />
      <Help />
    </>
  )
}
