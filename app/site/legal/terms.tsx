import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { LegalDocument } from './LegalDocument.tsx'
import { termsOfService } from './words.ts'

export default function Terms() {
  return (
    <>
      <PageMeta title={termsOfService.title} description={termsOfService.description} />
      <LegalDocument page={termsOfService} />
    </>
  )
}
