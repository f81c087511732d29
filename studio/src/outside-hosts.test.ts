import { expect, it } from 'vitest'
import { answerOutsideHosts } from './outside-hosts.ts'

it('asks the maker of the Studio nothing, and everybody else as before', async () => {
  const asked: string[] = []
  const scope = {
    fetch: (input: RequestInfo | URL) => {
      asked.push(input instanceof Request ? input.url : String(input))
      return Promise.resolve(new Response('here'))
    },
  }
  answerOutsideHosts(scope)
  const versions = await scope.fetch('https://sanity-cdn.com/v1/modules/sanity/latest/^6.16.0/t1')
  expect([versions.status, await versions.json()]).toEqual([200, {}])
  expect((await scope.fetch(new Request('https://api.sanity.io/vX/intake/feedback'))).status).toBe(404)
  expect(asked).toEqual([])
  for (const input of [
    '/config.js',
    new URL('http://localhost:3334/v1/x'),
    new Request('https://a.api.sanity.io/v1/y'),
  ])
    expect(await (await scope.fetch(input)).text()).toBe('here')
  expect(asked).toEqual(['/config.js', 'http://localhost:3334/v1/x', 'https://a.api.sanity.io/v1/y'])
})
