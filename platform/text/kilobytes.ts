/** The size of a file as pages print it: '482 kB', '1.2 MB'. */
export const kilobytes = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))}\u00a0kB` : `${(bytes / 1e6).toFixed(1)}\u00a0MB`
