type RichTextProps = { id: string; className: string; html: string }

/** A text of finished, sanitised HTML. The browser serialises it differently, which is no hydration mismatch. */
export const RichText = ({ id, className, html }: RichTextProps) => (
  <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
)
