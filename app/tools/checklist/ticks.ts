import { createTicks } from '#frame/ui/ticks.ts'

/** The lines that were ticked off. */
export const { setTick, useTicks } = createTicks('checklist-ticks')
