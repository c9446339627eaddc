import type { Plugin } from 'vite'

/** A file that the build makes of the modules whose ids hold one of `from`, where so many islands or more use them. */
type SharedFile = { name: string; from: readonly string[]; islands: number }

const sharedFiles: readonly SharedFile[] = [
  {
    name: 'react',
    islands: 1,
    from: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/', 'rolldown/runtime'],
  },
  {
    name: 'forms',
    islands: 3,
    // Mails that the visitor's own program sends have their own file, and start stamps are of the page's script.
    from: [
      'node_modules/zod/',
      'node_modules/@conform-to/',
      'app/forms/(?!mail|start)',
      'app/parts/Review',
      'domain/forms/(?!mail)',
      'domain/review/tool.ts',
      'content/(review|pdf-form).ts',
    ],
  },
  {
    name: 'parts',
    islands: 2,
    from: [
      'app/ui/.*[.]tsx$',
      'app/ui/(use-|read-on|classes|ticks)',
      'app/parts/(Next|ControlIds|Unbroken)',
      'app/islands/(address|LinksWithin)',
      'app/api.ts',
      'domain/(long-date|slug|unbroken|controls|facts/pages)',
      'content/(site|doors|documents|next-steps).ts',
    ],
  },
]

/**
 * Gives what islands share three files. By itself the build makes one for every set of islands that have something in
 * common, 26 for the roadmap: to ask for a file takes half a millisecond of a quick processor, and an island asks for all
 * its files in one task.
 */
export const clientFiles = (): Plugin => ({
  name: 'client-files',
  enforce: 'post',
  configEnvironment: (environment) =>
    environment === 'client'
      ? {
          build: {
            rolldownOptions: {
              // What islands share with the page's own script stays in it, and may be imported from there.
              preserveEntrySignatures: 'allow-extension',
              output: {
                codeSplitting: {
                  includeDependenciesRecursively: false,
                  groups: sharedFiles.map(({ name, from, islands }) => ({
                    name,
                    test: new RegExp(`(^|/|\\0)(${from.join('|')})`),
                    minShareCount: islands,
                  })),
                },
              },
            },
          },
        }
      : undefined,
})
