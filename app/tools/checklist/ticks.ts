import { createTicks } from '#app/ui/ticks.ts'

/** The lines that were ticked off. */
export const { setTick, useTicks } = createTicks('checklist-ticks')
