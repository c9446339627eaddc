/** The lines by which a build tells how far it is, which the desk reads. */
export const stepLine = (step: number, steps: number, name: string) => `Build, step ${step} of ${steps}: ${name}`
export const failureLine = (name: string) => `The build failed at: ${name}`

/** Reads a line of the first kind; null for any other. */
export function readStepLine(line: string): { step: number; steps: number; does: string } | null {
  const [, step, steps, does = ''] = /^Build, step (\d+) of (\d+): (\S+)$/.exec(line) ?? []
  return step ? { step: Number(step), steps: Number(steps), does } : null
}

export const readFailureLine = (line: string): string | null => /^The build failed at: (\S+)$/.exec(line)?.[1] ?? null
