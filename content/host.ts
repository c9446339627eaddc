/** Who runs what lies under the site. What is null is not settled, and the Trust Center says so. */
export type Host = {
  /** Where the server runs. `encryption`: what the host says of its disks, a sentence. */
  hosting: { name: string; country: string; encryption: string } | null
  /** Who carries the site's mail. */
  mail: { name: string; country: string } | null
  /** Where leads are sent besides (docs/how-to/connect-a-crm.md); null where they are sent nowhere. */
  crm: { name: string; country: string } | null
  /** How often the store is copied, how long a copy is kept, and the day (YYYY-MM-DD) when one was last restored. */
  backups: { every: string; storedFor: string; restored: string } | null
  /** How long the site keeps what was sent, in words: what RETAIN_LEADS and its kin say (.env.example). */
  retention: { leads: string; spam: string; subscribers: string; mail: string }
}

/** Fill these in once the site has a host: the Trust Center's answers, their marks, the PDF and the CSV follow. */
export const host: Host = {
  hosting: null,
  mail: null,
  crm: null,
  backups: null,
  retention: { leads: '24 months', spam: '30 days', subscribers: '30 days', mail: '6 months' },
}
