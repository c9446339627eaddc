import { services } from '#content/services.ts'
import { Features } from '../features/services/Features.tsx'
import { Help } from '../features/services/Help.tsx'
import { Process } from '../features/services/Process.tsx'
import { TitlePage } from '../features/services/TitlePage.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

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
