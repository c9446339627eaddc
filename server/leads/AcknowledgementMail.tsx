import { Body, Container, Head, Hr, Html, Link, Preview, Text } from '@react-email/components'
import { mailTexts } from '#content/mails.ts'
import { site } from '#content/site.ts'

const serif = '"STIX Two Text", Georgia, "Times New Roman", serif'
const ink = '#131e2a'
const accent = '#005c3e'

/** The acknowledgement of a message. Mail programs know no stylesheets, so the looks stand with the parts. */
export function AcknowledgementMail() {
  const { preview, paragraphs, signature } = mailTexts.acknowledgement
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f9fbf8', color: ink, fontFamily: serif, margin: 0, padding: '32px 0' }}>
        <Container style={{ maxWidth: '560px', padding: '0 24px' }}>
          <Text style={{ fontSize: '22px', fontWeight: 600, margin: '0 0 12px' }}>{site.name}</Text>
          <Hr style={{ borderColor: accent, borderWidth: '3px 0 0', margin: '0 0 28px' }} />
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ fontSize: '17px', lineHeight: '1.55', margin: '0 0 18px' }}>
              {paragraph}
            </Text>
          ))}
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
}
