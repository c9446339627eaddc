type RichTextProps = { id: string; className: string; html: string }

/** A text of finished, sanitised HTML. A browser writes it in its own way, which is no mismatch. */
export const RichText = ({ id, className, html }: RichTextProps) => (
  <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
)
