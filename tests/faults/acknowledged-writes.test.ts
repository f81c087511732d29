import { afterEach, expect, test } from 'vitest'
import { sized } from '../harness/deep.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'

const KILLS = sized(2, 50)
const LONGEST_MS = 60_000 + KILLS * 30_000
const WRITERS = 4
/** Writes that must be acknowledged before a kill, so that every round proves something. */
const ENOUGH = 30

let platform: TestPlatform | undefined
afterEach(async () => {
  await platform?.close()
  platform = undefined
})

/** Writes with several writers until `isOver`, remembering exactly what the server acknowledged. */
async function writeUntil(
  isOver: () => boolean,
  round: number,
  write: (id: string) => Promise<boolean>,
): Promise<string[]> {
  const acknowledged: string[] = []
  let next = 0
  const writer = async () => {
    while (!isOver()) {
      const id = `round-${round}-write-${next}`
      next += 1
      // A refused or broken connection is no acknowledgement: that write may be there or not.
      if (await write(id).catch(() => false)) acknowledged.push(id)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return acknowledged
}

/** Kills the service in the middle of writing, starts it again, and returns what was acknowledged before. */
async function killWhileWriting(
  running: TestPlatform,
  service: 'lake' | 'search',
  round: number,
  write: (id: string) => Promise<boolean>,
): Promise<string[]> {
  let count = 0
  let isDead = false
  const counted = async (id: string) => {
    const isAcknowledged = await write(id)
    if (isAcknowledged) count += 1
    if (count === ENOUGH && !isDead) {
      isDead = true
      void running.killOne(service)
    }
    return isAcknowledged
  }
  const acknowledged = await writeUntil(() => isDead, round, counted)
  await running.killOne(service)
  await running.restart(service)
  return acknowledged
}

test('SIGKILL of the content lake loses no acknowledged document', { timeout: LONGEST_MS }, async () => {
  platform = await startPlatform({ services: ['lake'] })
  const { secrets } = platform
  const api = `${platform.url('lake')}/v2025-02-19/data`
  const headers = { authorization: `Bearer ${secrets.lakeAdminToken}`, 'content-type': 'application/json' }
  const write = async (id: string) => {
    const body = JSON.stringify({ mutations: [{ create: { _id: id, _type: 'note', text: id } }] })
    return (await fetch(`${api}/mutate/production`, { method: 'POST', headers, body })).ok
  }
  const wanted: string[] = []
  for (let round = 0; round < KILLS; round += 1)
    wanted.push(...(await killWhileWriting(platform, 'lake', round, write)))
  const query = encodeURIComponent('*[_type == "note" && text == _id]._id')
  const { result }: { result: string[] } = await (
    await fetch(`${api}/query/production?query=${query}`, { headers })
  ).json()
  const present = new Set(result)
  expect(wanted.length).toBeGreaterThanOrEqual(KILLS * ENOUGH)
  expect(wanted.filter((id) => !present.has(id))).toEqual([])
})

test('SIGKILL of the search server loses no acknowledged document', { timeout: LONGEST_MS }, async () => {
  platform = await startPlatform({ services: ['search'] })
  const headers = {
    'x-typesense-api-key': platform.secrets.searchAdminKey,
    'content-type': 'application/json',
  }
  const collection = `${platform.url('search')}/collections`
  const schema = JSON.stringify({ name: 'notes', fields: [{ name: 'text', type: 'string' }] })
  expect((await fetch(collection, { method: 'POST', headers, body: schema })).status).toBe(201)
  const write = async (id: string) =>
    (
      await fetch(`${collection}/notes/documents`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, text: id }),
      })
    ).ok
  const wanted: string[] = []
  for (let round = 0; round < KILLS; round += 1)
    wanted.push(...(await killWhileWriting(platform, 'search', round, write)))
  const exported = await (await fetch(`${collection}/notes/documents/export`, { headers })).text()
  const present = new Set(
    exported
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  )
  expect(wanted.length).toBeGreaterThanOrEqual(KILLS * ENOUGH)
  expect(wanted.filter((id) => !present.has(id))).toEqual([])
})
