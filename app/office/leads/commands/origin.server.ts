export const prefixed = (attribution: Readonly<Record<string, unknown>>, prefix = 'from'): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(attribution).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(prefixed(value as Record<string, unknown>, `${prefix}.${name}`))
        : [[`${prefix}.${name}`, value]],
    ),
  )
