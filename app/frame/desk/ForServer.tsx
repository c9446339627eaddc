import type { ReactNode } from 'react'
import { copyText } from './copy.ts'

/** The characters of a message that every mail program takes from a link. */
const maxInLink = 1_500

type Props = { subject: string; text: string; whom?: string }

/** Sends by the reader's own mail program what an engineer has to know, or copies it for a chat or a ticket. */
export const SendToServer = ({ subject, text, whom = 'whoever runs the server' }: Props) => (
  <p className="row">
    <a
      className="button button-small"
      href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.slice(0, maxInLink))}`}
    >
      Send this to {whom}
    </a>
    <button
      type="button"
      className="button button-small"
      onClick={() => void copyText(`${subject}\n\n${text}`, `Copied, for ${whom}.`)}
    >
      Copy it
    </button>
  </p>
)

/** What says nothing to anybody but an engineer, folded. */
export const ForServer = ({ whom = 'whoever runs the server', children }: { whom?: string; children: ReactNode }) => (
  <details className="details">
    <summary>For {whom}</summary>
    {children}
  </details>
)
