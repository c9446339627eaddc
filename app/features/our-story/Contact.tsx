import type { ReactNode } from 'react'
import { Clause } from '#app/ui/Clause.tsx'
import { contact } from './words.ts'

/** The foot of the letter: the form, and beside it the mailboxes. */
export const Contact = ({ children }: { children: ReactNode }) => (
  <Clause id="contact" number="2" label={contact.label} title={contact.title} lead={contact.lead}>
    <div className="cols reply">
      <div>{children}</div>
      <div className="mailboxes">
        <h3 className="label">{contact.mailboxesTitle}</h3>
        <dl>
          {contact.mailboxes.map(({ title, address }) => (
            <div key={address}>
              <dt className="small">{title}</dt>
              <dd>
                <a href={`mailto:${address}`}>{address}</a>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </Clause>
)
