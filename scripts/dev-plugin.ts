import type { Plugin } from 'vite'

/** What the browser has from Vite while developing is below this; everything else is answered as in production. */
export const devBase = '/@dev/'

/** What a page's one script needs beside its own lines while developing: to hear of changes, and what islands expect. */
export const devPlugin = (): Plugin => ({
  name: 'development',
  apply: 'serve',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/app\/entry\.client\.ts$/ },
    // Vite's client, which hears of changes, comes with the name of `import.meta.hot`.
    handler: (code) => `import.meta.hot\nimport 'virtual:react-router/inject-hmr-runtime'\n${code}`,
  },
  // A page is loaded again as soon as the server has what changed.
  hotUpdate: () => [],
})
