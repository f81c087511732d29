import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

const HIDDEN = ['drafts.offer', 'versions.r1.offer', 'secret.offer', '_.releases.r1']

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const documents = ['offer', ...HIDDEN.slice(0, 3)].map((_id) => ({
    _id,
    _type: 'offer',
    title: `title of ${_id}`,
  }))
  await lake.admin.action({ actionType: 'sanity.action.release.create', releaseId: 'r1' })
  for (const document of documents) await lake.admin.create(document)
})
afterAll(() => lake.stop())

const read = async (path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${lake.url}/v2025-02-19/data/${path}`)
  return { status: response.status, text: await response.text() }
}
const query = (groq: string, perspective: string): string =>
  `query/production?query=${encodeURIComponent(groq)}&perspective=${perspective}`

test.each([
  query('*', 'raw'),
  query('*', 'published'),
  query('*', 'drafts'),
  query('*', 'r1'),
  query('*[_id in path("**")]', 'raw'),
  query('{"n": *[_id == "drafts.offer"], "r": releases::all()}', 'raw'),
  `doc/production/offer,${HIDDEN.join(',')}`,
  'doc/production/offer?includeAllVersions=true',
  'export/production',
  'export/production?nextCursor=',
])('without a token only what is published under an id without a dot is read: %s', async (path) => {
  const { status, text } = await read(path)
  expect(status).toBe(200)
  expect(text).not.toMatch(/title of (drafts|versions|secret)|system\.release/)
})

test.each(['transactions/offer', 'documents/offer', 'events/documents/offer', 'events/releases/r1'])(
  'history needs a token: %s',
  async (path) => {
    expect((await read(`history/production/${path}`)).status).toBe(401)
  },
)

test('listeners and live events without a token tell of nothing else', async () => {
  const open = (path: string): Promise<Response> => fetch(`${lake.url}/v2025-02-19/data/${path}`)
  expect((await open('live/events/production?includeDrafts=true')).status).toBe(401)
  const streams = await Promise.all([
    open('listen/production?query=*&includeAllVersions=true&includeResult=true'),
    open('live/events/production'),
  ])
  for (const id of HIDDEN.slice(0, 3))
    await lake.admin
      .patch(id)
      .set({ title: `title of ${id} again` })
      .commit()
  await lake.admin.patch('offer').set({ title: 'last' }).commit()
  for (const stream of streams) {
    const reader = (stream.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!/"last"|"tags"/.test(text)) text += (await reader.read()).value ?? ''
    await reader.cancel()
    expect(text.match(/^data: \{"(?:tags|eventId)/gm)).toHaveLength(1)
    expect(text).not.toContain('again')
    // Not even how much else is written: ids of events are no running numbers.
    expect(text).not.toMatch(/^id: \d+(\.\d+)?$/m)
  }
})
