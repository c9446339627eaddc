import '#frame/styles/statements.css'

/** Marks a placeholder: a figure or quotation that is not real yet. */
export const Sample = ({ children = 'Sample' }: { children?: string }) => (
  <span className="label sample">{children}</span>
)
