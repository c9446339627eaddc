import { type PlatformAnswer, platformAnswers } from '#content/platform-trust.ts'
import { questionnaire } from './questionnaire.data.ts'

/** The questions that are answered for the platform, in the order of the website's. */
export const answered: readonly (PlatformAnswer & { id: string; topic: string; question: string })[] =
  questionnaire.answers.flatMap(({ id, topic, question }) => {
    const answer = platformAnswers[id]
    return answer ? [{ id, topic, question, ...answer }] : []
  })

/**
 * The subjects that the commitments answer; each has a question of its own below only where the owner wants to say
 * more.
 */
const ofCommitments = ['encryption', 'access']

/** The subjects without an answer for the platform: those of the visitor's own questionnaire. */
export const openTopics: readonly string[] = questionnaire.answers
  .filter(({ id }) => !platformAnswers[id] && !ofCommitments.includes(id))
  .map(({ topic }) => topic.toLowerCase())
