import type { MailChannel } from './channels/mail.ts'
import { DeliveryFailure } from './failure.ts'

type Parts = {
  /** True when nothing may be sent to an address. */
  isSuppressed: (address: string) => Promise<boolean>
  /** The company's own mailboxes, which hear of leads and faults in any case. */
  team: readonly string[]
}

/**
 * Puts the suppression list in front of a mail channel. The list is asked for every recipient of every mail at the
 * moment of sending, so no kind of mail can forget it, and neither can one that was written before the address was
 * suppressed.
 *
 * @returns a channel that throws a failure of the kind `withheld` when a mail has no recipient left
 */
export function behindSuppression(channel: MailChannel, { isSuppressed, team }: Parts): MailChannel {
  const teamAddresses = new Set(team.map((address) => address.toLowerCase()))
  const send: MailChannel = Object.assign(
    async (...[id, payload]: Parameters<MailChannel>) => {
      const to: string[] = []
      for (const address of payload.to)
        if (teamAddresses.has(address.toLowerCase()) || !(await isSuppressed(address))) to.push(address)
      if (to.length === 0) throw new DeliveryFailure('Nothing may be sent to its recipient', { withheld: true })
      await channel(id, { ...payload, to })
    },
    { close: channel.close, ...(channel.verify && { verify: channel.verify }) },
  )
  return send
}
