/** The columns of `campaign` whose names do not say what they hold, each to be selected under the name in the code. */
export const campaignColumns = ['queued_at as send_at', 'filled_to as enqueued_to', 'filled_at as enqueued_at'] as const

/** Those names, with what they hold. */
export type CampaignColumns = {
  /** The moment at which it is sent. It lies ahead while the campaign is scheduled. */
  send_at: string
  /** The last subscriber who was considered for a delivery. */
  enqueued_to: string
  /** The moment by which every subscriber had been considered. */
  enqueued_at: string | null
}
