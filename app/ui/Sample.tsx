import '../styles/statements.css'

/** Marks what is not real yet: a figure or a quotation that stands in for one. */
export const Sample = ({ children = 'Sample' }: { children?: string }) => (
  <span className="label sample">{children}</span>
)
