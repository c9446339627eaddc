import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { ProductWindow } from '#knowledge/product-window/ProductWindow.tsx'
import { help, services } from './words.ts'

/** The promise and the way to a person; below them the platform itself, as wide as the page. */
export const Hero = () => (
  <header className="services-head">
    <div className="wrap">
      <div className="what">
        <h1>{services.title}</h1>
        <p>{services.what}</p>
      </div>
      <div>
        <p className="lead">{services.lead}</p>
        <p className="acts">
          <ButtonLink primary href={help.primary.href} data-about={help.primary.about}>
            {help.primary.title}
          </ButtonLink>
          <MoreLink href={help.secondary.href}>{help.secondary.title}</MoreLink>
        </p>
      </div>
      <ProductWindow shows="register" />
    </div>
  </header>
)
