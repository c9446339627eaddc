import { ButtonLink } from '#app/ui/Button.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { documentPage, documentSize } from './catalogue.data.ts'

type File = { href: string; bytes: number }

/** The facts about a document, as the build made them. */
export type DocumentMeta = {
  title: string
  kind: string
  subtitle: string
  summary: string
  version: string
  date: string
  licence: string
  audience: string
  pages: number
  pdf: File
  docx: File
  xlsx?: File
}

/** The opening of a document's page: its kind, summary and files. */
export const DocumentHead = ({ document }: { document: DocumentMeta }) => (
  <PageHead label={document.kind} title={unbrokenOnPage(document.title)} lead={unbrokenOnPage(document.subtitle)}>
    <p className="acts">
      <ButtonLink go href={document.pdf.href} download>
        {documentPage.pdf}
      </ButtonLink>
      <ButtonLink href={document.docx.href} download>
        {documentPage.docx}
      </ButtonLink>
      {document.xlsx && (
        <ButtonLink href={document.xlsx.href} download>
          {documentPage.xlsx}
        </ButtonLink>
      )}
    </p>
    <p className="small">
      {documentSize(document)}{' '}
      <span className="whole">
        {documentPage.version} {document.version},
      </span>{' '}
      <time dateTime={document.date}>{longDate(document.date)}</time>.
      <br />
      {documentPage.audience} {document.audience}
      <br />
      {document.licence}
    </p>
  </PageHead>
)
