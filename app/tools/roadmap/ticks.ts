import { createTicks } from '#app/ui/ticks.ts'

/** The activities that were ticked off. */
export const { setTick, useTicks } = createTicks('roadmap-ticks')
