/** An event that is counted: its kind, its subject, and names of fields. */
export type PageEvent = readonly ['view' | 'arrival' | 'start' | 'done' | 'error' | 'download', ...string[]]

declare global {
  interface WindowEventMap {
    /** An island reports an event to the page's script. */
    happened: CustomEvent<PageEvent>
    /** The address changed without the page. */
    moved: Event
  }
  interface Navigator {
    /** W3C, Global Privacy Control. */
    readonly globalPrivacyControl?: boolean
  }
}
