import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MailFrame, MailLink, palette, sans } from '#platform/mail/MailFrame.tsx'
import { campaignMail } from '../words.ts'

type CampaignMailProps = {
  subject: string
  preheader: string
  /** The printed date: November 24, 2026. */
  date: string
  address: string | null
  links: { page: string; preferences: string; unsubscribe: string }
  children: ReactNode
}

const quiet = { color: palette['ink-2'], fontFamily: sans, fontSize: '14px', lineHeight: '1.5' } as const

/** A campaign of the newsletter. Subscribers' copies differ only in the links at its foot. */
export const CampaignMail = ({ subject, preheader, date, address, links, children }: CampaignMailProps) => (
  <MailFrame preview={preheader} signature={campaignMail.signature} foot={<Foot address={address} {...links} />}>
    <Text className="m-quiet" style={{ ...quiet, margin: '0 0 6px' }}>
      {campaignMail.label}, {date}
    </Text>
    <Heading as="h1" style={{ fontSize: '28px', fontWeight: 500, lineHeight: '1.2', margin: '0 0 22px' }}>
      {subject}
    </Heading>
    {children}
  </MailFrame>
)

const Foot = ({
  address,
  page,
  preferences,
  unsubscribe,
}: CampaignMailProps['links'] & Pick<CampaignMailProps, 'address'>) => (
  <>
    <Hr className="m-rule" style={{ borderColor: palette.rule, margin: '36px 0 18px' }} />
    <Text className="m-quiet" style={{ ...quiet, margin: '0 0 8px' }}>
      {campaignMail.why}
    </Text>
    {address && (
      <Text className="m-quiet" style={{ ...quiet, margin: '0 0 8px' }}>
        {address}
      </Text>
    )}
    <Text className="m-quiet" style={{ ...quiet, margin: 0 }}>
      <MailLink href={unsubscribe}>{campaignMail.unsubscribe}</MailLink>
      {' · '}
      <MailLink href={preferences}>{campaignMail.preferences}</MailLink>
      {' · '}
      <MailLink href={page}>{campaignMail.page}</MailLink>
    </Text>
  </>
)
