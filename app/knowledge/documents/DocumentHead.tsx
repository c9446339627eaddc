import { SendOn } from '#frame/shell/SendOn.tsx'
import type { AskProps } from '#frame/ui/Ask.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Fold, PhoneFold } from '#frame/ui/Fold.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { coverAddress, coverSize, documentPage, documentSize, kindsWithCover } from './catalogue.data.ts'
import '#frame/styles/documents.css'

type File = { href: string; bytes: number }

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
  /** The same on US Letter paper. */
  letter: { pdf: File; docx: File }
  xlsx?: File
}

/** The opening of a document's page: its kind, summary, files and facts, and the cover that its PDF has. */
export const DocumentHead = ({ document, ask }: { document: DocumentMeta; ask?: AskProps | undefined }) => (
  <PageHead
    label={document.kind}
    title={unbrokenOnPage(document.title)}
    lead={sentence(unbrokenOnPage(document.subtitle))}
    ask={ask}
  >
    <div className="doc-get">
      <ButtonLink primary href={document.pdf.href} download>
        {documentPage.pdf}
      </ButtonLink>
      <Fold className="doc-formats" head={documentPage.formats} isFoldedWhenWide>
        <p className="doc-takes small">
          <a href={document.docx.href} download>
            {documentPage.docx}
          </a>
          {document.xlsx && (
            <a href={document.xlsx.href} download>
              {documentPage.xlsx}
            </a>
          )}
          <a href={document.letter.pdf.href} download>
            {documentPage.letterPdf}
          </a>
          <a href={document.letter.docx.href} download>
            {documentPage.letterDocx}
          </a>
          <SendOn title={document.title}>{documentPage.send}</SendOn>
        </p>
      </Fold>
    </div>
    <div>
      <PhoneFold className="doc-about" head={documentPage.about} isHeadless>
        <dl className="doc-facts small">
          <div>
            <dt>{documentPage.length}</dt>
            <dd>{documentSize(document)}</dd>
          </div>
          <div>
            <dt>{documentPage.version}</dt>
            <dd>
              {document.version}, <time dateTime={document.date}>{longDate(document.date)}</time>
            </dd>
          </div>
          <div>
            <dt>{documentPage.audience}</dt>
            <dd>{document.audience}</dd>
          </div>
          <div>
            <dt>{documentPage.licence}</dt>
            <dd>{document.licence}</dd>
          </div>
        </dl>
      </PhoneFold>
    </div>
    {kindsWithCover.includes(document.kind) && (
      <img className="doc-cover" src={coverAddress(document.pdf.href)} {...coverSize} alt="" fetchPriority="low" />
    )}
  </PageHead>
)

const sentence = (line: string) => (/[.?!]$/.test(line) ? line : `${line}.`)
