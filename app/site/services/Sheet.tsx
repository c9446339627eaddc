import type { ReactNode } from 'react'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { Sample } from '#frame/ui/Sample.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { type FeatureTitle, specimenId } from '#knowledge/offer/platform-features.data.ts'
import { type SpecimenTable, specimens } from '#site/product-window/specimens.data.ts'
import { litBy } from './lit.ts'

type SheetProps = {
  number: string
  title: string
  children: ReactNode
}

/** A sheet of paper as a client would file it, marked as a specimen. */
export const Sheet = ({ number, title, children }: SheetProps) => (
  <figure className="specimen">
    <figcaption>
      <Sample>{specimens.mark}</Sample>
      <b>
        <Unbroken text={title} />
      </b>
      <span className="note">{number}</span>
    </figcaption>
    {children}
  </figure>
)

/** A sheet beside the features it comes of: on a phone its title alone, which opens it. */
export const FoldedSheet = (props: SheetProps) => (
  <PhoneFold
    isHeadless
    className="sheet-fold"
    head={
      <>
        {specimens.mark}: {props.title}
      </>
    }
  >
    <Sheet {...props} />
  </PhoneFold>
)

type SheetTableProps = {
  label: string
  table: SpecimenTable
  /** The features whose links end in this table, on the first cell that they light up. */
  ends?: readonly FeatureTitle[]
}

export const SheetTable = ({ label, table: { columns, rows }, ends = [] }: SheetTableProps) => (
  <table aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ title }) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ cells, of: ofRow }, row) => (
        <tr key={cells.join()}>
          {cells.map((text, column) => {
            const of = ofRow ?? columns[column]?.of
            const first = ofRow ? column === 0 : row === 0 && columns.findIndex((one) => one.of === of) === column
            const Cell = column === 0 ? 'th' : 'td'
            return (
              <Cell
                key={columns[column]?.title}
                scope={column === 0 ? 'row' : undefined}
                data-label={column > 1 ? columns[column]?.title : undefined}
                className={litBy(of)}
                id={first && of && ends.includes(of) ? specimenId(of) : undefined}
              >
                {text}
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

type RemarkProps = { title: string; of: FeatureTitle; ends?: boolean; children: ReactNode }

/** The remark below a table: its author and date. */
export const Remark = ({ title, of, ends, children }: RemarkProps) => (
  <div className={litBy(of)} id={ends ? specimenId(of) : undefined}>
    <b>
      <Unbroken text={title} />
    </b>
    {children}
  </div>
)
