import { expect, test } from 'vitest'
import { faultOf } from './dev-fault.ts'

const error = (message: string, more: object) => Object.assign(new Error(message), { stack: '', ...more })

test.each([
  [
    'what Vite cannot parse',
    error(
      'Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mUnexpected token\n  ╭─[ platform/log.ts:16:7 ]\n',
      {},
    ),
    'platform/log.ts:16: Unexpected token',
  ],
  [
    'a program that ended on an error',
    error(
      "node:internal/modules/run_main:111\n  trigger(\n\nfile:///site/content/plans.ts:20\n  title: 'Pl\n  ^^^\n\nSyntaxError: Expected ','\n  at x\n\nNode.js v26.10.0",
      {},
    ),
    "content/plans.ts:20: SyntaxError: Expected ','",
  ],
  [
    'a screen that fails',
    error('Nothing works', { stack: 'Error: Nothing works\n    at Page (/site/app/site/home/route.tsx:9:7)' }),
    'app/site/home/route.tsx:9: Nothing works',
  ],
  [
    'a broken fact',
    error('/site/content/facts/fda.yaml:12: status must be one of three', { id: '\0virtual:facts', stack: 'x' }),
    'content/facts/fda.yaml:12: status must be one of three',
  ],
  [
    'a transform with a place',
    error('No such class', { loc: { file: '/site/app/a.css', line: 3 } }),
    'app/a.css:3: No such class',
  ],
])('%s is said with file, line and reason first', (_, thrown, said) => {
  expect(faultOf(thrown, '/site').split('\n')[0]).toBe(said)
})
