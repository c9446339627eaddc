import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Turns on a clock that goes forward by what the works take, and the works that began. */
function openTurns() {
  let clock = 0
  const turns = createTurns(() => clock)
  const begun: string[] = []
  /** A work that takes so many milliseconds, half of them after its first promise. */
  const take = (name: string, ms = 0) =>
    turns.take(
      () => name.charAt(0),
      async () => {
        begun.push(name)
        clock += ms / 2
        await null
        clock += ms / 2
      },
    )
  return { ...turns, take, begun, pass: (ms: number) => (clock += ms) }
}

test('where nobody waits a work begins at once', async () => {
  const { take, begun } = openTurns()
  for (const name of ['a1', 'a2', 'b1']) take(name)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
})

test('what begins in a turn takes ten milliseconds of it; the others go on in the next, clients by turns', async () => {
  const { take, begun } = openTurns()
  take('a1', 8)
  await null
  for (const name of ['a2', 'a3', 'a4', 'a5']) take(name, 4)
  expect(begun).toEqual(['a1', 'a2'])
  await null
  take('b1', 4)
  take('c1', 4)
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
})

test('everybody else has a turn while works wait', async () => {
  const { take, begun } = openTurns()
  for (let number = 0; number < 100; number += 1) take(`a${number}`, 30)
  await turn()
  await turn()
  expect(begun.length).toBeLessThan(6)
  await expect.poll(() => begun.length).toBe(100)
})

test('it is late while somebody has waited all along for half a second', async () => {
  const { take, isLate, pass } = openTurns()
  take('a1', 30)
  take('a2')
  pass(400)
  expect(isLate()).toBe(false)
  pass(101)
  expect(isLate()).toBe(true)
  await turn()
  expect(isLate()).toBe(false)
})

test('while one connection after another comes nothing begins, but not for ever', async () => {
  const { take, begun, connected, pass } = openTurns()
  take('a1', 30)
  for (const name of ['a2', 'b1']) take(name)
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  take('a3', 30)
  take('a4')
  for (let passed = 0; passed < 3; passed += 1) {
    connected()
    await turn()
    expect(begun).toHaveLength(4)
    pass(9)
  }
  pass(9)
  connected()
  await turn()
  expect(begun.slice(4)).toEqual(['a4'])
})

test('of what comes afterwards one begins in a turn, after its requests', async () => {
  const { take, begun, afterwards } = openTurns()
  take('a1', 30)
  take('a2')
  for (const name of ['first', 'second']) afterwards(() => begun.push(name))
  expect(begun).toEqual(['a1'])
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'first'])
  await turn()
  expect(begun).toEqual(['a1', 'a2', 'first', 'second'])
})
