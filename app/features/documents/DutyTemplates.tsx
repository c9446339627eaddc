import { Clause } from '#app/ui/Clause.tsx'
import { Ways } from '#app/ui/Ways.tsx'
import { dutyTemplates } from './catalogue.data.ts'

type DutyTemplatesProps = { templates: readonly { title: string; href: string; text: string }[] }

/** The documents that follow from a duty, each with its summary. */
export const DutyTemplates = ({ templates }: DutyTemplatesProps) =>
  templates.length > 0 && (
    <Clause id="templates" label={dutyTemplates.label} title={dutyTemplates.title} lead={dutyTemplates.lead}>
      <div className="below">
        <Ways ways={templates} />
      </div>
    </Clause>
  )
