/** The middle of the finite ones among `values`; undefined when there is none. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value): value is number => Number.isFinite(value)).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  const lower = sorted[middle - 1]
  if (upper === undefined) return undefined
  return sorted.length % 2 || lower === undefined ? upper : (lower + upper) / 2
}

/** `value` with so many digits after the point. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits))

export function percentile(percent: number, values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
}
