import type { Plugin } from 'vite'

/** The addresses of Vite during development. Everything else is answered as in production. */
export const devBase = '/@dev/'

/** Adds what a page's script needs during development: to hear of changes, and what islands expect. */
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
