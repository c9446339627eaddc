import { createTicks } from '#frame/ui/ticks.ts'

export const { setTick, useTicks } = createTicks('roadmap-ticks')
