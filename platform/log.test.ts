import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** Returns what a log of this level writes. */
function written(level: string, log: (to: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const destination = {
    write(line: string) {
      text += line
    },
  }
  log(createLog(level, destination))
  return text
}

test('a careless line loses what could be personal', () => {
  const person = {
    email: 'ada@example.com',
    to: ['ada@example.com'],
    payload: 'ada@example.com',
    answers: 'ada@example.com',
  }
  const text = written('info', (log) => {
    log.info(person, 'direct')
    log.info({ lead: person, delivery: person }, 'inside')
  })
  expect(text).not.toContain('ada@')
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  ).toEqual(['direct', 'inside'])
})

test('a line break in a value does not begin a line', () => {
  const text = written('info', (log) => log.info({ route: 'x\n{"level":60}' }, 'a\r\nb'))
  expect(text.trim().split('\n')).toHaveLength(1)
})

test('lines below the level are not written, and no line names the machine', () => {
  expect(written('warn', (log) => log.info('quiet'))).toBe('')
  expect(Object.keys(JSON.parse(written('info', (log) => log.info('loud')))).sort()).toEqual(['level', 'msg', 'time'])
})
