import type { ReactNode } from 'react'
import { Contents } from '#frame/ui/Contents.tsx'
import { documentPage } from './catalogue.data.ts'
import { DocumentHead, type DocumentMeta } from './DocumentHead.tsx'
import '#frame/styles/prose.css'
import '#frame/styles/documents.css'

type DocumentView = DocumentMeta & {
  /** Made of nothing but the document's own model, so it goes into the page as it is. */
  html: string
  contents: readonly { id: string; number: string; title: string; level: number }[]
}

/** A document to read here: what it is and its files, then the text beside its contents. */
export const DocumentPage = ({ document, children }: { document: DocumentView; children?: ReactNode }) => (
  <article>
    <DocumentHead document={document} />
    <div className="wrap cols reading">
      <Contents title={documentPage.contents} entries={document.contents.filter(({ level }) => level === 1)} />
      <div className="beside">
        {children}
        <div className="prose doc" dangerouslySetInnerHTML={{ __html: document.html }} />
      </div>
    </div>
  </article>
)
