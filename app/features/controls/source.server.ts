import type { ContentSource } from '#platform/content-source.ts'
import type { Controls } from './service.server.ts'

/** The controls and the laws that they are mapped to as a kind of content. */
export const controlsSource = (controls: Pick<Controls, 'pages' | 'canonicalPath' | 'changed'>): ContentSource => ({
  name: 'controls',
  pages: () => controls.pages().map(({ path, title }) => ({ path, title, changed: controls.changed })),
  canonicalPath: controls.canonicalPath,
  entries: () => controls.pages().map(({ path, ...page }) => ({ id: path, kind: 'control', ...page })),
})
