/** The browser that the checks drive: one window, with the same methods for every engine. */
export type Browser = {
  engine: 'Firefox' | 'WebKit'
  /** True when the pages' own scripts run. */
  scripts: boolean
  /** Opens an address and waits until it is loaded. Forgets the faults of earlier pages. */
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. It is sent as text, so it may use its arguments and nothing else. */
  evaluate: <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>
  /** Scrolls the first element that a selector finds into view, and clicks it. */
  click: (selector: string) => Promise<void>
  /** Presses the mouse twice at the middle of an element, with so many milliseconds in between. */
  doubleClick: (selector: string, gap: number) => Promise<void>
  /** Types a text into the element with the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Sets the size of the page in CSS pixels. Call it before opening a page. */
  resize: (width: number, height: number) => Promise<void>
  /** @returns a PNG of the window */
  screenshot: () => Promise<Uint8Array>
  /** @returns a PDF of the page as printed on A4; absent if the driver cannot print */
  print?: () => Promise<Uint8Array>
  /**
   * Returns the engine's complaints since the last `goto`: errors, warnings, and whatever the content security policy
   * blocked.
   */
  faults: () => string[]
  /** Lists the files that were downloaded completely, sorted by name. */
  downloads: () => Promise<string[]>
  close: () => Promise<void>
}

/** The settings for opening a browser. Pages' scripts run unless `scripts` is false. */
export type Options = { scripts?: boolean }

/** The keys that the checks press, by their names in `KeyboardEvent.key`. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Backspace' | 'ArrowRight'

/** Brings an element to the middle of the window, and returns where its own middle then is. Runs in the page. */
export function middleOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}
