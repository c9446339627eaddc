import { PageMeta } from '#app/shell/PageMeta.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Features } from './Features.tsx'
import { Help } from './Help.tsx'
import { Process } from './Process.tsx'
import { services } from './words.ts'
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
