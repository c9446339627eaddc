import type { Block } from './model.ts'

/** A control of a document: its number and title, its anchor on the page, and the controls of the library it stands for. */
export type DocumentControl = { ref: string; title: string; id: string; library: readonly string[] }

/** The controls of a document that stand for controls of the library, in their order. */
export const documentControls = (blocks: readonly Block[]): DocumentControl[] =>
  blocks.flatMap((block) =>
    block.kind === 'control' && block.library
      ? [{ ref: block.ref, title: block.title, id: block.id, library: block.library }]
      : [],
  )
