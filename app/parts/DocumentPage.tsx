import { documentPage, documentSize } from '#content/documents.ts'
import { longDate } from '#domain/long-date.ts'
import { unbroken } from '#domain/unbroken.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Contents } from '../ui/Contents.tsx'
import { PageHead } from '../ui/PageHead.tsx'

type File = { href: string; bytes: number }

/** A document as the server's build made it. */
export type DocumentView = {
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
  /** Made of nothing but the document's own model, so it goes into the page as it is. */
  html: string
  contents: readonly { id: string; number: string; title: string; level: number }[]
}

/** A document to read here: what it is and its files, then the text beside its contents. */
export const DocumentPage = ({ document }: { document: DocumentView }) => (
  <article>
    <PageHead label={document.kind} title={unbroken(document.title)} lead={unbroken(document.subtitle)}>
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
    <div className="wrap cols reading">
      <Contents title={documentPage.contents} entries={document.contents.filter(({ level }) => level === 1)} />
      <div className="beside prose doc" dangerouslySetInnerHTML={{ __html: document.html }} />
    </div>
  </article>
)
