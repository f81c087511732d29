import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, startTestLake } from '../test-server.ts'
import { parseConfigFile } from '../config-file.ts'
import type { TestLake } from '../test-server.ts'

const ROLE = { name: 'part', title: 'Part', grants: [{ filter: '_type == "car"', permissions: ['read'] }] }

let lake: TestLake
let part: string
beforeAll(async () => {
  const users = [{ id: 'pat', name: 'Pat', roles: ['part'] }]
  lake = await startTestLake({ config: parseConfigFile(JSON.stringify({ roles: [ROLE], users })) })
  part = await lake.signIn('pat')
})
afterAll(() => lake.stop())

/** The status that a listener for a query is answered with. */
async function listen(query: string, token?: string): Promise<number> {
  const controller = new AbortController()
  const response = await fetch(
    `${lake.url}/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}`,
    { signal: controller.signal, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
  )
  controller.abort()
  return response.status
}

describe('a listener of somebody who sees only a part of the dataset', () => {
  test.each([
    '*[of->word == "a"]',
    '*[@->word == "a"]',
    '*[_type == "car"][of->word match "a*"]',
    '*[count(*[_type == "secret"]) > 0]',
    'count(*[_type == "secret" && word match "a*"]) > 0',
    '*[_id == "secret"][0].word == "a"',
    '(*[_type == "car"])[defined(*[_id == "secret"][0])]',
    '*[documents::get({"_ref": "drafts.secret"}).word match "a*"]',
    '*[documents::incomingRefCount() > 0]',
    '*[select(true => documents::get(of)).word == "a"]',
    '*[count(releases::all()) > 0]',
    'releases::all()',
  ])('may not ask about other documents: %s', async (query) => {
    const statuses = [await listen(query, part), await listen(query), await listen(query, ADMIN_TOKEN)]
    expect(statuses).toEqual([400, 400, 200])
  })

  test.each([
    '*',
    '*[_type == "car" && references("secret")]',
    '*[_id in ["a", "b"]] | order(_id) [0...10]',
    '*[_type == "car"]{title, "word": of->word}',
    '*[count(tags[@ match "a*"]) > 0 && sanity::partOfRelease("r")]',
  ])('may ask about the document itself: %s', async (query) => {
    expect([await listen(query, part), await listen(query)]).toEqual([200, 200])
  })
})
