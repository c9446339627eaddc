import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { checkListening } from './machine.server.ts'

test.each([
  [{ TRUST_PROXY: '1' }, 'ok'],
  [{ TRUST_PROXY: '1', HOST: '10.0.0.7' }, 'ok'],
  [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, 'note'],
  [{ TRUST_PROXY: '1', HOST: '::' }, 'note'],
  [{}, 'ok'],
])('with %j, who can reach the port is %s', (variables, state) => {
  expect(checkListening(readEnv(variables))).toMatchObject({ check: 'HOST', state })
})
