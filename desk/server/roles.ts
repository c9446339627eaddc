import type { DeskRole } from '#platform/db/schema.ts'

type Others = readonly Exclude<DeskRole, 'owner'>[]
const owner: Others = []
const editor: Others = ['editor']
const sales: Others = ['sales']
const all: Others = ['editor', 'sales']

/** The calls of files that people write on the desk. */
const files = (kind: string): Record<string, Others> =>
  Object.fromEntries(
    ['open', 'check', 'current-version', 'read', 'earlier-version', 'store-unsaved', 'save'].map((name) => [
      `${kind}/${name}`,
      editor,
    ]),
  )

/**
 * Each of the desk's calls, with the roles that may use it beside the owner. A call that is not here is the owner's
 * alone.
 */
export const endpointRoles: Readonly<Record<string, Others>> = {
  today: sales,
  'today/mine': sales,
  'today/since': sales,
  'today/content': sales,
  health: owner,

  'leads/find': sales,
  'leads/show': sales,
  'leads/same-person': sales,
  'leads/change': sales,
  'leads/change-several': sales,
  'leads/forms': sales,
  'leads/colleagues': sales,
  'leads/read-mail': sales,
  'leads/add': sales,
  'leads/address': sales,
  'leads/email-draft': sales,
  'leads/email': sales,
  'leads/take-back-email': sales,
  'leads/retry': sales,
  'leads/export': sales,
  'leads/registered': owner,
  'leads/test-registered': owner,
  'leads/email-registered': owner,
  'leads/stop-registered': owner,
  'leads/erase': owner,
  'leads/mailboxes': owner,
  'leads/set-mailbox': owner,
  'person/show': sales,
  'person/join': sales,
  'person/part': sales,

  posts: editor,
  'posts/completions': editor,
  'posts/faults': editor,
  'posts/new': editor,
  'posts/delete': editor,
  'posts/on-site': editor,
  'posts/picture': editor,
  ...files('posts'),
  pages: editor,
  'pages/new': editor,
  'pages/on-site': editor,
  ...files('pages'),
  ...files('forms'),
  texts: editor,
  'texts/open': editor,
  'texts/pages': editor,
  'texts/find': editor,
  'texts/find-on-pages': editor,
  'texts/field-of': editor,
  'texts/check': editor,
  'texts/store-unsaved': editor,
  'texts/save': editor,
  'texts/earlier-version': editor,
  'texts/build': editor,
  facts: editor,
  'facts/verify': editor,

  newsletter: editor,
  campaigns: editor,
  'campaigns/new': editor,
  'campaigns/delete': editor,
  ...files('campaigns'),
  'campaigns/test': editor,
  'campaigns/send': owner,
  'newsletter/pause': owner,
  'newsletter/cancel': owner,
  'newsletter/subscribers': owner,
  'newsletter/unsubscribe': owner,
  'newsletter/answer-read': owner,
  'newsletter/erase': owner,
  'newsletter/export': owner,
  'newsletter/import': owner,
  'newsletter/bounces': owner,

  deliveries: owner,
  'deliveries/retry': owner,
  'deliveries/drop': owner,
  'deliveries/reopen': owner,
  'webhooks/test': owner,
  'webhooks/rotate': owner,
  'webhooks/end': owner,
  report: owner,
  'report/export': owner,
  'report/goal': owner,
  'privacy/people': owner,
  'privacy/find': owner,
  'privacy/export': owner,
  'privacy/erase': owner,
  'privacy/allow': owner,
  backups: owner,
  'backups/make': owner,
  'backups/sheet': owner,
  'backups/try': owner,
  'backups/download': owner,

  me: all,
  'me/end-session': all,
  'me/rename-passkey': all,
  'me/end-passkey': all,
  people: owner,
  'people/invite': owner,
  'people/invite-again': owner,
  'people/role': owner,
  'people/remove': owner,
  'people/end-session': owner,
  'people/end-passkey': owner,
}

export const mayUse = (role: DeskRole, call: string): boolean =>
  role === 'owner' || (Object.hasOwn(endpointRoles, call) && (endpointRoles[call]?.includes(role) ?? false))
