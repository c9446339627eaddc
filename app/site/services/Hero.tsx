import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { registerSheet } from '#site/product-window/specimens.data.ts'
import { Sheet, SheetTable } from './Sheet.tsx'
import { help, services } from './words.ts'

/** The promise and the way to a person; beside them, a page of what a client has in hand. */
export const Hero = () => (
  <header className="services-head">
    <div className="wrap">
      <div className="services-say">
        <p className="label">{services.label}</p>
        <h1>{services.title}</h1>
        <p className="lead">{services.lead}</p>
        <p className="acts">
          <ButtonLink go href={help.primary.href} data-about={help.primary.about}>
            {help.primary.title}
          </ButtonLink>
          <MoreLink href={help.secondary.href}>{help.secondary.title}</MoreLink>
        </p>
      </div>
      <Sheet {...registerSheet}>
        <SheetTable label={registerSheet.title} table={registerSheet.table} ends={['Risk Management']} />
      </Sheet>
    </div>
  </header>
)
