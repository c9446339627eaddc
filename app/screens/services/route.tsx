import './services.css'
import { services } from '#content/services.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { Features } from './Features.tsx'
import { Help } from './Help.tsx'
import { Process } from './Process.tsx'
import { TitlePage } from './TitlePage.tsx'

export default function Services() {
  return (
    <>
      <PageMeta title={services.pageTitle} description={services.description} />
      <TitlePage />
      <Features />
      <Process />
      <Help />
    </>
  )
}
