/** What happened on a page, as it is counted: a word, what it was about, and the names of fields. */
export type Happening = readonly ['view' | 'start' | 'done' | 'error' | 'download', ...string[]]

declare global {
  interface WindowEventMap {
    /** An island tells the page's script of something to be counted. */
    happened: CustomEvent<Happening>
    /** The address changed without the page. */
    moved: Event
  }
  interface Navigator {
    /** W3C, Global Privacy Control. */
    readonly globalPrivacyControl?: boolean
  }
}
