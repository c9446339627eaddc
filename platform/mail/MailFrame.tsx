import palettes from 'virtual:palettes'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { markCells, site } from '#content/site.ts'

export const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = '"STIX Two Text", Georgia, "Times New Roman", serif'
/** The colours on light paper, as values: mail programs know no tokens. */
export const palette = palettes.light
const { accent, ink, paper } = palette
const { dark } = palettes

/**
 * The colours on dark paper, where a mail program says that its reader wants that. Inline styles are for light paper,
 * so each rule here has to override them. Mails have no pictures.
 */
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body,.m-paper,.m-paper td{background-color:${dark.paper}!important;color:${dark.ink}!important}
.m-ink{color:${dark.ink}!important}
.m-quiet{color:${dark['ink-2']}!important}
a,.m-accent{color:${dark.accent}!important}
.m-paper td.m-mark{background-color:${dark.ink}!important}
.m-paper td.m-line{background-color:${dark.accent}!important}
.m-go,.m-go span{background-color:${dark.accent}!important;color:${dark['on-accent']}!important}
hr,.m-rule{border-color:${dark.rule}!important}
hr.m-datum,.m-edge{border-color:${dark.accent}!important}
.m-data td:last-child{border-bottom-color:${dark.rule}!important}
.m-top{border-top-color:${dark.accent}!important}
}`

/** Turns a table into a list on phones: a block for each row, a line for each cell with its column's name. */
const phoneStyles = `@media (max-width:480px){
.m-data,.m-data tbody,.m-data tr,.m-data td{display:block!important}
.m-data thead{display:none!important}
.m-data td{border-bottom:0!important;padding:0 0 6px!important}
.m-data td:last-child{border-bottom:1px solid ${palette.rule}!important;margin-bottom:12px;padding-bottom:12px!important}
.m-data .m-term{display:block!important}
}
`

type FrameProps = {
  preview: string
  /** The sender's name at the end; none in a mail to the team. */
  signature?: string
  /** The small print below it. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every mail to a visitor. Mail programs know no stylesheets, so styles are inline. */
export const MailFrame = ({ preview, signature, foot, children }: FrameProps) => (
  <Html lang="en">
    <Head>
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{phoneStyles + darkStyles}</style>
    </Head>
    <Preview>{preview}</Preview>
    <Body
      className="m-paper"
      style={{ backgroundColor: paper, color: ink, fontFamily: serif, margin: 0, padding: '32px 0' }}
    >
      {/* Fixed, so that a name without a space, or a table, makes no mail wider than the phone it is read on. */}
      <Container
        className="m-paper"
        style={{ maxWidth: '560px', overflowWrap: 'break-word', padding: '0 24px', tableLayout: 'fixed' }}
      >
        <Letterhead />
        <Hr className="m-datum" style={{ borderColor: accent, borderWidth: '3px 0 0', margin: '0 0 28px' }} />
        {children}
        {signature && (
          <Text style={{ fontSize: '17px', lineHeight: '1.55', margin: '28px 0 0' }}>
            {signature}
            <br />
            <MailLink href={`mailto:${site.email}`}>{site.email}</MailLink>
          </Text>
        )}
        {foot}
      </Container>
    </Body>
  </Html>
)

/** The mark, drawn in cells, and the name beside it. */
const Letterhead = () => (
  <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 12px' }}>
    <tbody>
      <tr>
        {markCells && (
          <td style={{ paddingRight: '10px', verticalAlign: 'middle' }}>
            <table role="presentation" cellPadding={0} cellSpacing={0} style={{ borderCollapse: 'collapse' }}>
              <tbody>
                {markCells.rows.map(({ height, cells }, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                  <tr key={row}>
                    {[...cells].map((cell, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                      <MarkCell key={column} cell={cell} width={markCells?.columns[column] ?? 0} height={height} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </td>
        )}
        <td style={{ fontSize: '22px', fontWeight: 600, lineHeight: '1.2', verticalAlign: 'middle' }}>{site.name}</td>
      </tr>
    </tbody>
  </table>
)

const markColours: Readonly<Record<string, { className: string; backgroundColor: string }>> = {
  i: { className: 'm-mark', backgroundColor: ink },
  a: { className: 'm-line', backgroundColor: accent },
}

function MarkCell({ cell, width, height }: { cell: string; width: number; height: number }) {
  const { className, backgroundColor } = markColours[cell] ?? {}
  return (
    <td
      className={className}
      width={width}
      height={height}
      style={{ backgroundColor, fontSize: '1px', height: `${height}px`, lineHeight: '1px', width: `${width}px` }}
    />
  )
}

export const MailParagraph = ({ children }: { children: ReactNode }) => (
  <Text style={{ fontSize: '17px', lineHeight: '1.55', margin: '0 0 18px' }}>{children}</Text>
)

/** A link in a text. It is underlined, because some mail programs show no colours and some people see none. */
export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} style={{ color: accent, textDecoration: 'underline' }}>
    {children}
  </Link>
)

/** The one thing to do in a mail. */
export const MailButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    className="m-go"
    href={href}
    style={{
      backgroundColor: accent,
      borderRadius: '3px',
      color: palette['on-accent'],
      fontSize: '17px',
      padding: '13px 22px',
    }}
  >
    {children}
  </Button>
)
