/** A table of a file: its cells by row and column, from 0. */
export type Sheet = {
  name: string
  isHidden: boolean
  rows: readonly (readonly string[])[]
  /** The values that a cell may have by the file's own list; null where it may say anything. */
  choices: (row: number, column: number) => readonly string[] | null
  /** The words beside the boxes that a cell offers to tick; null where it has none. */
  boxes: (row: number, column: number) => readonly string[] | null
  /** True for a cell that the file works out by itself. */
  isFormula: (row: number, column: number) => boolean
  /** True for a cell that is one with that to its right, as headings over the whole table are. */
  spans: (row: number, from: number, to: number) => boolean
  /** True for a column that its reader does not see: nothing is read there, and nothing goes into it. */
  isColumnHidden: (column: number) => boolean
  /** Columns with texts that are hidden from its reader and not read, and the number of such rows. */
  leftOut: { columns: readonly number[]; rows: number }
}

/** A table of texts and nothing else. */
export const plainSheet = (name: string, rows: Sheet['rows']): Sheet => ({
  name,
  isHidden: false,
  rows,
  choices: () => null,
  boxes: () => null,
  isFormula: () => false,
  spans: () => false,
  isColumnHidden: () => false,
  leftOut: { columns: [], rows: 0 },
})

/** Roles of columns. Of `options` each cell lists the words that an answer may be. */
export const roles = ['number', 'question', 'options', 'choice', 'answer', 'evidence'] as const
export type Role = (typeof roles)[number]

/** The columns of a sheet by what they are for, from 0, and the row of their heads; -1 where there is none. */
export type Columns = Readonly<Record<Role, number | null>> & { head: number }

/** The columns of a sheet that is not used. */
export const noColumns: Columns = {
  head: -1,
  number: null,
  question: null,
  options: null,
  choice: null,
  answer: null,
  evidence: null,
}

/**
 * A text for a cell, from 0, and the words beside the box to tick there: empty to tick none, and write below the boxes;
 * the sign of a ticked box for the first one, whatever is beside it.
 */
export type Filling = { sheet: number; row: number; column: number; text: string; tick?: string }

/**
 * The reason for which a cell stays as it is: it has a text, a formula, a list without the word, no choice to write, or
 * it is no plain cell. What has no column goes nowhere, and so does a draft that nobody confirmed.
 */
export type LeftReason = 'text' | 'formula' | 'list' | 'choice' | 'field' | 'column' | 'draft'
/** A text that was not written, and why. */
export type LeftCell = Filling & { reason: LeftReason }

/** A customer's file, read in this browser. */
export type OpenFile = {
  name: string
  type: string
  sheets: readonly Sheet[]
  /**
   * Writes texts into the file, and nothing else; `left` has those that could not be written. `isRecoded` tells that
   * the file became UTF-8 for signs that it had no place for.
   */
  fill: (cells: readonly Filling[]) => { bytes: Uint8Array<ArrayBuffer>; left: LeftCell[]; isRecoded?: boolean }
}

/** Why a file is not read; its message is for the visitor. */
export class FileRefused extends Error {}

export const maxBytes = 15_000_000
/** Rows of all sheets together. */
export const maxRows = 50_000
