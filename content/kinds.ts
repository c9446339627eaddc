/**
 * The kinds of content that are data, files of YAML in `content/<name>`. Each has its folder, `app/knowledge/<name>`,
 * and its screens there, by their addresses below `/<name>`.
 */
export const yamlKinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  facts: { '': 'route.tsx', '/:id': 'fact.tsx' },
  controls: {
    '': 'route.tsx',
    '/build': 'build.tsx',
    '/crosswalk': 'crosswalk.tsx',
    '/scale': 'scale.tsx',
    '/how-we-map': 'how-we-map.tsx',
    '/changes': 'changes.tsx',
    '/frameworks/:id': 'framework.tsx',
    '/:id': 'control.tsx',
  },
  duties: {},
}

/** The folders of a directory of content that have texts, with what the names of their files end in. */
export const contentFolders: Readonly<Record<string, readonly string[]>> = {
  posts: ['.md'],
  pages: ['.md'],
  campaigns: ['.md'],
  // The former name of `campaigns`.
  issues: ['.md'],
  documents: ['.md'],
  forms: ['.yaml'],
  duties: ['.yaml'],
  controls: ['.yaml'],
  'controls/frameworks': ['.yaml'],
  'controls/device-law': ['.yaml'],
  // What is verified on the desk stands beside the facts.
  facts: ['.yaml', '.json'],
  texts: ['.json'],
}
