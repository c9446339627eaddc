import { Honeypot } from '#frame/forms/Honeypot.tsx'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import { newsletterBox } from './words.ts'

/**
 * The newsletter's one field. It posts to the newsletter's own page, which shows the outcome. It does not name its
 * page, because the 'not found' page is the same for every address.
 */
export function FooterNewsletter() {
  const { title, field, placeholder, button } = newsletterBox.foot
  return (
    <form className="one-field" action={`${newsletterForm.page}#${newsletterForm.id}-email`} method="post">
      <h2>{title}</h2>
      <label htmlFor="foot-mail">{field}</label>
      <input
        id="foot-mail"
        name="email"
        type="email"
        autoComplete="email"
        placeholder={placeholder}
        aria-describedby="foot-consent"
        required
        aria-invalid={false}
      />
      <button className="btn" type="submit">
        {button}
      </button>
      <Honeypot />
      <p className="note" id="foot-consent">
        {newsletterConsent.text}
      </p>
    </form>
  )
}
