type Written = {
  id: string
  recipient?: string
  status?: string
  action?: string
  /** The answer of the reader's server; null for none. */
  diagnostic?: string | null
  returned?: 'message/rfc822' | 'text/rfc822-headers'
}

/** A report as Postfix writes it (RFC 3464). */
export const dsn = ({
  id,
  recipient = 'ada@example.com',
  status = '5.1.1',
  action = 'failed',
  diagnostic = `550 ${status} no`,
  returned = 'message/rfc822',
}: Written) => `From: MAILER-DAEMON@mx.example.com
To: hello@company.com
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="B1"

--B1
Content-Type: text/plain

From here on it is for people.
--B1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.com

Final-Recipient: rfc822; ${recipient}
Action: ${action}
Status: ${status}
${diagnostic === null ? '' : `Diagnostic-Code: smtp; ${diagnostic}\n`}
--B1
Content-Type: ${returned}

From: hello@company.com
Message-ID: <${id}@company.com>
Subject: What changed

--B1--
`
