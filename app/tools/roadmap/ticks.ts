import { createTicks } from '#frame/ui/ticks.ts'

/** The activities that were ticked off. */
export const { setTick, useTicks } = createTicks('roadmap-ticks')
