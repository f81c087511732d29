import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownServer } from '../own-server.ts'
import { ADMIN_KEY } from '../start-server.ts'

const { call, url, restart, start, stop } = ownServer()
beforeAll(start)
afterAll(stop)

it('stemming dictionaries are imported, listed, shown, kept over a restart and removed', async () => {
  const lines = [
    { word: 'people', root: 'person' },
    { word: 'utes', root: 'ute' },
  ]
    .map((line) => JSON.stringify(line))
    .join('\n')
  const base = '/stemming/dictionaries'
  expect((await call('POST', `${base}/import`, lines)).body).toEqual({
    message: 'Parameter `id` must be provided while importing dictionary words.',
  })
  expect((await call('POST', `${base}/import?id=d`, 'x')).body).toEqual({
    message: 'Invalid dictionary format.',
  })
  expect((await call('POST', `${base}/import?id=d`, '{"word":"x"}')).body).toEqual({
    message: 'dictionary lines should contain `word` and `root` values.',
  })
  const response = await fetch(`${url()}${base}/import?id=d`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': ADMIN_KEY },
    body: lines,
  })
  expect(await response.text()).toBe(lines)
  await restart()
  expect((await call('GET', base)).body).toEqual({ dictionaries: ['d'] })
  const { words } = (await call('GET', `${base}/d`)).body as { words: { word: string; root: string }[] }
  expect(Object.fromEntries(words.map(({ word, root }) => [word, root]))).toEqual({
    people: 'person',
    utes: 'ute',
  })
  expect((await call('DELETE', `${base}/d`)).body).toEqual({ id: 'd' })
  expect(await call('GET', `${base}/d`)).toEqual({ status: 404, body: { message: 'Collection not found' } })
})
