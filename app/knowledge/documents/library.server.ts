import { type Block, plainText } from '#knowledge/typesetting/model.server.ts'

/**
 * A control or section of a document: its number and title, its anchor, and the controls of the library it stands for.
 */
export type DocumentControl = { ref: string; title: string; id: string; library: readonly string[] }

/** The controls and sections of a document that stand for controls of the library, in their order. */
export const documentControls = (blocks: readonly Block[]): DocumentControl[] =>
  blocks.flatMap((block) => {
    if ((block.kind !== 'control' && block.kind !== 'heading') || !block.library) return []
    const { id, library } = block
    return block.kind === 'control'
      ? [{ ref: block.ref, title: block.title, id, library }]
      : [{ ref: block.number ?? '', title: plainText(block.content), id, library }]
  })
