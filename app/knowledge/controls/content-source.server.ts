import type { ContentSource } from '#platform/content-source.ts'
import type { Controls } from './service.server.ts'

export const controlsSource = (controls: Pick<Controls, 'pages' | 'canonicalPath' | 'changed'>): ContentSource => ({
  pages: () => controls.pages().map(({ text: _, place: __, ...page }) => ({ ...page, changed: controls.changed })),
  canonicalPath: controls.canonicalPath,
  entries: () =>
    controls.pages().map(({ path, title, place, text }) => ({ id: path, kind: 'control', title, place, text })),
})
