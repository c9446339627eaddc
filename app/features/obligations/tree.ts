/** The order in which a use is held against the law; a path never goes back in it. */
export const riskStages = ['prohibited', 'high-risk', 'exception', 'transparency'] as const
type RiskStage = (typeof riskStages)[number]

export type RiskAnswer = 'y' | 'n'
type RiskQuestion = {
  id: string
  stage: RiskStage
  /** Where an answer leads: the id of a question or of a verdict. */
  y: string
  n: string
}
export type RiskTree = {
  /** Changes with every change of a question, a verdict or an edge. */
  version: string
  /** The first one begins. */
  questions: readonly RiskQuestion[]
  verdicts: readonly { id: string }[]
}

type RiskStep<Tree extends RiskTree> = { question: Tree['questions'][number]; answer: RiskAnswer; place: number }
export type RiskWalk<Tree extends RiskTree> = {
  /** The answers that count, in their order. */
  steps: readonly RiskStep<Tree>[]
  /** What is to be answered next; null once there is a verdict. */
  question: Tree['questions'][number] | null
  verdict: Tree['verdicts'][number] | null
}

/** The answers in an address, `nnyn`: what is none ends them. */
export const readRiskAnswers = (text: string | null): readonly RiskAnswer[] =>
  [...(/^[yn]*/.exec(text ?? '')?.[0] ?? '')] as RiskAnswer[]

/** Where answers lead. Those beyond a verdict count for nothing. */
export function walk<Tree extends RiskTree>(tree: Tree, answers: readonly RiskAnswer[]): RiskWalk<Tree> {
  const steps: RiskStep<Tree>[] = []
  let question: Tree['questions'][number] | null = tree.questions[0] ?? null
  let verdict: Tree['verdicts'][number] | null = null
  for (const answer of answers) {
    if (!question) break
    steps.push({ question, answer, place: steps.length + 1 })
    const next: string = question[answer]
    question = tree.questions.find(({ id }) => id === next) ?? null
    verdict = tree.verdicts.find(({ id }) => id === next) ?? null
  }
  return { steps, question, verdict }
}

/** The answers as the address holds them. */
export const riskAnswersOf = (steps: readonly { answer: RiskAnswer }[]): string =>
  steps.map(({ answer }) => answer).join('')

/** Every way through the tree: its answers, and the verdict that it ends with, or null where it leads nowhere. */
export function pathsOf(tree: RiskTree, max = 20): { answers: string; verdict: string | null }[] {
  const from = (answers: readonly RiskAnswer[]): { answers: string; verdict: string | null }[] => {
    const { question, verdict } = walk(tree, answers)
    if (!question || answers.length >= max) return [{ answers: answers.join(''), verdict: verdict?.id ?? null }]
    return (['y', 'n'] as const).flatMap((answer) => from([...answers, answer]))
  }
  return from([])
}
