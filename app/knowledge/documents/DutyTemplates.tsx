import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { counted } from '#platform/text/counted.ts'
import { dutyTemplates } from './catalogue.data.ts'

type DutyTemplatesProps = {
  number?: string
  templates: readonly { title: string; href: string; text: string }[]
}

/** The number of documents that stand open. The page has longer lists below. */
const inView = 2

export const DutyTemplates = ({ number, templates }: DutyTemplatesProps) =>
  templates.length > 0 && (
    <Clause
      id="templates"
      number={number}
      label={dutyTemplates.label}
      title={dutyTemplates.title}
      lead={dutyTemplates.lead}
    >
      <div className="below ways-page">
        <Ways ways={templates.slice(0, inView)} />
        {templates.length > inView && (
          <Fold isFoldedWhenWide head={<b>{counted(templates.length - inView, 'more document')} to fill in</b>}>
            <Ways ways={templates.slice(inView)} />
          </Fold>
        )}
      </div>
    </Clause>
  )
