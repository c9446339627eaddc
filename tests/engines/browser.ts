/** A browser as the checks drive it: one window, the same for every engine. */
export type Browser = {
  engine: 'Firefox' | 'WebKit'
  /** True when the pages' own scripts run. */
  scripts: boolean
  /** Opens an address and waits until it is loaded. Forgets the faults of the pages before. */
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. It is sent as text: it knows its arguments and nothing else. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>
  /** Clicks the first element that a selector finds, once it is brought into view. */
  click: (selector: string) => Promise<void>
  /** Types a text into what has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Sets the size of the page in the window, in CSS pixels; before a page is opened. */
  resize: (width: number, height: number) => Promise<void>
  /** @returns what the window shows, as PNG */
  screenshot: () => Promise<Uint8Array>
  /** @returns the page as it is printed on A4, as PDF, where the driver can */
  print?: () => Promise<Uint8Array>
  /** The engine's complaints since the last `goto`: errors, warnings, and what the policy blocked. */
  faults: () => string[]
  /** The names of the files that were downloaded whole, in the order of the alphabet. */
  downloads: () => Promise<string[]>
  close: () => Promise<void>
}

/** The settings that a browser is opened with: with the pages' scripts unless told otherwise. */
export type Options = { scripts?: boolean }

/** The keys that are pressed, by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight'
