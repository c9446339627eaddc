import type { RoadmapChoice } from './choice.ts'

export type Stage = {
  id: string
  title: string
  description: string
  /** `2-4 weeks`, `2 weeks`, or a word for what has no end. */
  estimatedTime: string
  keyActivities: readonly string[]
  deliverables: readonly string[]
  requirements: readonly string[]
  resources: readonly StageResource[]
  /** The controls of the library (`content/controls`) to begin with. */
  controls: readonly string[]
  nextSteps: string
}
type StageResource = { title: string; type: 'template' | 'tool' | 'guide' | 'checklist'; link: string }

/** The additions of an industry: a sentence to every description, and an activity to stage 1. */
type IndustryAddition = { sentence: string; activity: string }
export type IndustryAdditions = Partial<Record<RoadmapChoice['industry'], IndustryAddition>>

/** The stages for one company (SPEC 4, Roadmap personalizer). The given ones stay as they are. */
export function personalise(
  stages: readonly Stage[],
  additions: IndustryAdditions,
  { industry, size }: RoadmapChoice,
): Stage[] {
  const addition = additions[industry]
  return stages.map((stage, index) => ({
    ...stage,
    description: addition ? `${stage.description} ${addition.sentence}` : stage.description,
    keyActivities: addition && index === 0 ? [...stage.keyActivities, addition.activity] : stage.keyActivities,
    estimatedTime: timeFor(stage.estimatedTime, size),
  }))
}

/** A small company needs the shortest time, a large one the longest; what is no range stays (SPEC 4). */
function timeFor(time: string, size: RoadmapChoice['size']): string {
  const range = /^(\d+)-(\d+) weeks$/.exec(time)
  if (!range || size === 'medium') return time
  return `${size === 'small' ? range[1] : range[2]} weeks`
}

/** The weeks that a time allows; null for what has no end. */
export function weeksOf(time: string): { shortest: number; longest: number } | null {
  const [, shortest, longest = shortest] = /^(\d+)(?:-(\d+))? weeks$/.exec(time) ?? []
  return shortest ? { shortest: Number(shortest), longest: Number(longest) } : null
}

/**
 * A stage on the calendar, in weeks from the beginning; each begins when the longest time of those before it is over.
 */
export type Span = { from: number; weeks: { shortest: number; longest: number } | null }

/** When each stage is, one after another, and how long all of them take until the one without an end. */
export function timelineOf(stages: readonly Pick<Stage, 'estimatedTime'>[]) {
  const total = { shortest: 0, longest: 0 }
  const spans = stages.map(({ estimatedTime }): Span => {
    const weeks = weeksOf(estimatedTime)
    const from = total.longest
    total.shortest += weeks?.shortest ?? 0
    total.longest += weeks?.longest ?? 0
    return { from, weeks }
  })
  return { spans, total }
}

/** The stage that 'Go to stage' leads to; null on the last one. */
export const nextStage = (stage: number, count: number): number | null => (stage + 1 < count ? stage + 1 : null)

/** The name of a ticked activity, in the visitor's browser alone. */
export const tickOf = ({ id }: Pick<Stage, 'id'>, activity: string): string => `${id}: ${activity}`
