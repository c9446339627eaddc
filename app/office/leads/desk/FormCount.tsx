import type { ListedRow } from './api.server.ts'

/** Says how many forms a row or a card stands for, where there are several. */
export const FormCount = ({ of: { others } }: { of: Pick<ListedRow, 'others'> }) =>
  others.length > 0 ? <span className="count">{others.length + 1} forms</span> : null
