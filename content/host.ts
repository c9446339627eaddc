/** The hosts and services under the site. Null means not settled yet, and the Trust Center says so. */
export type Host = {
  /** Where the server runs. `encryption`: what the host says of its disks, a sentence. */
  hosting: { name: string; country: string; encryption: string } | null
  /** The provider of the site's mail. */
  mail: { name: string; country: string } | null
  /** Where leads are sent besides (docs/how-to/connect-a-crm.md); null where they are sent nowhere. */
  crm: { name: string; country: string } | null
  /** The interval of backups, how long a copy is stored, and the day (YYYY-MM-DD) of the last restore. */
  backups: { every: string; storedFor: string; restored: string } | null
  /** The time that submissions are stored, in words: the values of RETAIN_LEADS and the like (.env.example). */
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
