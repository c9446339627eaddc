import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
/** An address of each endpoint, whatever its last part stands for. */
const asked = (path: string) => path.replace(/:\w+$|\*$/, 'x')

test('each endpoint tells its methods, and refuses the others by name', async () => {
  const { api, app } = await openTestApi()
  expect(app.endpoints.length).toBeGreaterThan(20)
  for (const { path, methods: taken } of app.endpoints) {
    const options = await api.request(asked(path), { method: 'OPTIONS' })
    const allow = options.headers.get('allow') ?? ''
    expect([path, options.status, await options.text()]).toEqual([path, 204, ''])
    expectHeaders(options.headers, { caching: 'no-store' })
    const names = [...Object.keys(taken), 'OPTIONS', ...(taken.GET ? ['HEAD'] : [])].sort()
    expect([path, allow]).toEqual([path, names.join(', ')])
    for (const method of methods.filter((name) => !names.includes(name))) {
      const response = await api.request(asked(path), { method })
      expect([path, method, response.status, response.headers.get('allow')]).toEqual([path, method, 405, allow])
      if (method !== 'HEAD') await expectProblem(response, 405)
    }
  }
})

test('a slash at the end changes nothing', async () => {
  const { api, app } = await openTestApi()
  const answerTo = async (path: string) => {
    const response = await api.request(path)
    const { status, headers } = response
    // An answer without a tag describes the current state.
    return [status, headers.get('content-type'), headers.get('etag')]
  }
  const rows = app.endpoints.filter(({ methods: taken }) => taken.GET).map(({ path }) => asked(path))
  const there = ['/og/blog-category-risk.png', '/controls/set.json?framework=hipaa']
  for (const path of there) expect([path, (await api.request(path)).status]).toEqual([path, 200])
  for (const path of [...rows, ...there]) {
    // With a slash first: the answer stored then must not get in the way.
    const withSlash = await answerTo(path.replace(/(?=\?|$)/, '/'))
    expect([path, withSlash]).toEqual([path, await answerTo(path)])
  }
})

test('the log names an endpoint by its row, and no other', async () => {
  const { api, app, logged } = await openTestApi()
  const known = app.endpoints.map(({ path }) => path)
  for (const path of [...known.map(asked), '/made-up', '/api/made-up', '/api/blog-posts/a/b'])
    await api.request(path, { method: 'DELETE' })
  const routes = logged
    .lines()
    .filter(({ msg }) => msg === 'request')
    .map(({ route }) => route)
  expect(routes).toEqual([...known, '*', '*', '*'])
})
