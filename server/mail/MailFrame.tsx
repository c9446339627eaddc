import palettes from 'virtual:palettes'
import { Body, Container, Head, Hr, Html, Link, Preview, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { site } from '#content/site.ts'

const serif = '"STIX Two Text", Georgia, "Times New Roman", serif'
/** On light paper; mail programs know no tokens. */
export const palette = palettes.light
const { accent, ink, paper } = palette

type FrameProps = {
  /** What a mailbox shows beside the subject. */
  preview: string
  signature: string
  children: ReactNode
}

/** What stands around every mail to a visitor. Mail programs know no stylesheets, so the looks stand with the parts. */
export const MailFrame = ({ preview, signature, children }: FrameProps) => (
  <Html lang="en">
    <Head />
    <Preview>{preview}</Preview>
    <Body style={{ backgroundColor: paper, color: ink, fontFamily: serif, margin: 0, padding: '32px 0' }}>
      <Container style={{ maxWidth: '560px', padding: '0 24px' }}>
        <Text style={{ fontSize: '22px', fontWeight: 600, margin: '0 0 12px' }}>{site.name}</Text>
        <Hr style={{ borderColor: accent, borderWidth: '3px 0 0', margin: '0 0 28px' }} />
        {children}
        <Text style={{ fontSize: '17px', lineHeight: '1.55', margin: '28px 0 0' }}>
          {signature}
          <br />
          <Link href={`mailto:${site.email}`} style={{ color: accent }}>
            {site.email}
          </Link>
        </Text>
      </Container>
    </Body>
  </Html>
)

export const MailParagraph = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: '17px', lineHeight: '1.55', margin: '0 0 18px' }}>{children}</Text>
)
