import { expect, test } from 'vitest'
import { pairsOf, readForm } from './body.ts'

const read = async (body: string, type = '') => {
  const form = await readForm(
    new Request('https://www.company.com/', {
      method: 'POST',
      headers: { 'content-type': `application/x-www-form-urlencoded${type}` },
      body: Buffer.from(body, 'latin1'),
    }),
  )
  return form instanceof Response ? form.status : [...pairsOf(form)]
}

test.each([
  ['UTF-8', 'name=Zo%C3%AB+%E2%82%AC&q=', '', 'Zoë €'],
  ['UTF-8, not escaped', 'name=Zo\xc3\xab&q=', '', 'Zoë'],
  ['ISO-8859-1', 'name=Zo%EB&q=', '; charset=ISO-8859-1', 'Zoë'],
  ['ISO-8859-1, not escaped', 'name=Zo\xeb&q=', '; charset="iso-8859-1"', 'Zoë'],
  ['Windows-1252, not named', 'name=Zo%EB+%80&q=', '', 'Zoë €'],
  ['Windows-1251', 'name=%C0%E4%E0&q=', '; charset=windows-1251', 'Ада'],
  ['an encoding that nobody knows', 'name=Zo%EB&q=', '; charset=x-none', 'Zoë'],
  ['UTF-8 by its name and not by its bytes', 'name=Zo%EB&q=', '; charset=utf-8', 'Zoë'],
  ['signs of its own', 'name=a%26b%3Dc%EB=d&q=', '', 'a&b=cë=d'],
])('a form in %s is read as it was written', async (_encoding, body, type, name) => {
  expect(await read(body, type)).toEqual([
    ['name', name],
    ['q', ''],
  ])
})
