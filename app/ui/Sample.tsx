/** Marks what is not real yet: a figure or a quotation that stands in for one. */
export const Sample = () => <span className="label sample">Sample</span>
