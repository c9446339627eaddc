import { createContext, use, useState } from 'react'

const ServerHtmlContext = createContext<string | null>(null)
export const ServerHtmlProvider = ServerHtmlContext

type RichTextProps = {
  id: string
  className: string
  /** Sanitised HTML; without it, the one that the server set for the page. */
  html?: string
}

/**
 * A text of finished HTML. The one that the server sets for a page (`serverHtmlContext`) stands in the page alone and not
 * once more in the data that it is taken over with: in the browser it is read back from where it stands.
 */
export function RichText({ id, className, html }: RichTextProps) {
  const fromServer = use(ServerHtmlContext)
  const [standing] = useState(() => html ?? fromServer ?? document.getElementById(id)?.innerHTML ?? '')
  return (
    <div
      id={id}
      className={className}
      dangerouslySetInnerHTML={{ __html: html ?? standing }}
      // A browser writes HTML in its own way.
      suppressHydrationWarning
    />
  )
}
