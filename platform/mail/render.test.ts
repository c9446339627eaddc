import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderedOnce } from './render.ts'

test('a mail is rendered once, and a failure is not remembered', async () => {
  let calls = 0
  const rendered = renderedOnce(() => {
    calls++
    if (calls === 1) throw new Error('not yet')
    return createElement('p', null, 'Thank you')
  })
  await expect(rendered()).rejects.toThrow('not yet')
  const mail = await rendered()
  expect(mail).toMatchObject({ html: expect.stringContaining('<p>Thank you</p>'), text: 'Thank you' })
  const madeBy = calls
  expect(await rendered()).toBe(mail)
  expect(calls).toBe(madeBy)
})
