import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { passOf, postEnquiry, TYPED } from '../harness/enquiry.ts'
import { getAs } from '../harness/get-as.ts'
import { lakeClient } from '../harness/lake-client.ts'
import type { TestPlatform } from '../harness/platform.ts'
import { aboutPage, smallTenant } from '../harness/small-dealer.ts'
import { until } from '../harness/until.ts'

const HOST = 'harbour.localhost'
const PAUSE_MS = 20
/** Nobody fills in a form in no time: an enquiry that comes sooner is not taken. */
const FILL_IN_MS = 4_000
/** An answer that takes longer is none. */
const HANGS_MS = 30_000

type Written = 'document' | 'search entry' | 'enquiry'
export const WRITTEN: readonly Written[] = ['document', 'search entry', 'enquiry']

/** Writers to each part of a platform that keeps something, and what they were told. */
export interface AcknowledgedLoad {
  /** So many writes were acknowledged. */
  count: (what: Written) => number
  /** Statuses that are no refusal, and requests without an answer; nothing while all is well. */
  failures: string[]
  /** Statuses of refused writes and what was read meanwhile, with how often each came. */
  told: Map<string, number>
  /** Ends when every writer has its last answer. */
  stop: () => Promise<void>
  /** The acknowledged writes that are not there. */
  lost: () => Promise<string[]>
}

/** A refusal that says when or why; 422 is how the search server's protocol tells of a full disk. */
const REFUSALS = new Set([400, 403, 409, 422, 429, 503, 507])

interface Enquiry {
  fields: Record<string, unknown>
  key: string
  lead: string
}

/** Makes a dealer, then writes documents, search entries and enquiries and reads pages until it is stopped. */
export async function startAcknowledgedLoad(platform: TestPlatform): Promise<AcknowledgedLoad> {
  const { secrets } = platform
  const lakeUrl = `${platform.url('lake')}/v2025-02-19/data`
  const lakeHeaders = {
    authorization: `Bearer ${secrets.lakeAdminToken}`,
    'content-type': 'application/json',
  }
  const searchUrl = `${platform.url('search')}/collections`
  const searchHeaders = {
    'x-typesense-api-key': secrets.searchAdminKey,
    'content-type': 'application/json',
  }
  const acknowledged = { document: [] as string[], 'search entry': [] as string[], enquiry: [] as Enquiry[] }
  const failures: string[] = []
  const told = new Map<string, number>()
  const over = new AbortController()

  const call = (url: string, headers: Record<string, string>, body?: unknown) =>
    fetch(url, {
      headers,
      signal: AbortSignal.timeout(HANGS_MS),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  const judge = (what: string, status: number, detail = '') => {
    told.set(`${what} ${status}`, (told.get(`${what} ${status}`) ?? 0) + 1)
    if (status >= 300 && !REFUSALS.has(status)) failures.push(`${what} ${status} ${detail.slice(0, 300)}`)
  }

  await lakeClient(platform)
    .transaction()
    .createOrReplace(smallTenant('harbour'))
    .createOrReplace(aboutPage('About us'))
    .commit()
  const notes = { name: 'notes', fields: [{ name: 'text', type: 'string' }] }
  expect((await call(searchUrl, searchHeaders, notes)).status).toBe(201)
  await until('the dealer is known', async () => (await getAs(platform, HOST, '/about-us')).status === 200)

  let next = 0
  const text = 'x'.repeat(2_000)
  const writeDocument = async () => {
    const id = `note-${(next += 1)}`
    const mutations = [{ create: { _id: id, _type: 'note', text } }]
    const answer = await call(`${lakeUrl}/mutate/production`, lakeHeaders, { mutations })
    judge('document', answer.status, await answer.text())
    if (answer.ok) acknowledged.document.push(id)
  }
  const writeEntry = async () => {
    const id = `entry-${(next += 1)}`
    const answer = await call(`${searchUrl}/notes/documents`, searchHeaders, { id, text })
    judge('search entry', answer.status, await answer.text())
    if (answer.ok) acknowledged['search entry'].push(id)
  }
  const postOne = async ({ fields, key }: Omit<Enquiry, 'lead'>) => {
    const answer = await postEnquiry(platform, HOST, fields, { headers: { 'idempotency-key': key } })
    const { lead_id: lead }: { lead_id?: string } = answer.status === 201 ? JSON.parse(answer.body) : {}
    return { ...answer, lead }
  }
  const writeEnquiry = async () => {
    const key = `enquiry-${(next += 1)}`
    const pass = await getAs(platform, HOST, '/api/leads/pass')
    judge('pass', pass.status, pass.body)
    if (pass.status !== 200) return
    const fields = { ...TYPED, message: `My question is ${key}.`, ...(await passOf(platform, HOST)) }
    await sleep(FILL_IN_MS)
    const { status, body, lead } = await postOne({ fields, key })
    judge('enquiry', status, body)
    if (lead !== undefined) acknowledged.enquiry.push({ fields, key, lead })
  }
  const read = async () => {
    judge('page', (await getAs(platform, HOST, '/about-us')).status)
    judge('query', (await call(`${lakeUrl}/query/production?query=1`, lakeHeaders)).status)
    const search = `${searchUrl}/notes/documents/search?q=*&query_by=text&per_page=1`
    judge('search', (await call(search, searchHeaders)).status)
  }
  const repeat = async (what: string, work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work().catch((error: unknown) => failures.push(`${what}: ${String(error)}`))
      await sleep(PAUSE_MS)
    }
  }
  const running = [
    repeat('document', writeDocument),
    repeat('document', writeDocument),
    repeat('search entry', writeEntry),
    repeat('search entry', writeEntry),
    ...Array.from({ length: 6 }, () => repeat('enquiry', writeEnquiry)),
    repeat('read', read),
  ]

  return {
    count: (what) => acknowledged[what].length,
    failures,
    told,
    stop: async () => {
      over.abort()
      await Promise.all(running)
    },
    lost: async () => {
      const query = encodeURIComponent('*[_type == "note"]._id')
      const { result }: { result: string[] } = await (
        await call(`${lakeUrl}/query/production?query=${query}`, lakeHeaders)
      ).json()
      const exported = await (await call(`${searchUrl}/notes/documents/export`, searchHeaders)).text()
      const entries = exported
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { id: string }).id)
      const present = new Set([...result, ...entries])
      const lost = [...acknowledged.document, ...acknowledged['search entry']].filter(
        (id) => !present.has(id),
      )
      // An enquiry that is sent again under its key is answered with the lead that it is already; a pass is of its time.
      const sendAgain = async ({ fields, key, lead }: Enquiry) => {
        const pass = await passOf(platform, HOST)
        await sleep(FILL_IN_MS)
        const again = await postOne({ fields: { ...fields, ...pass }, key })
        if (again.lead !== lead) lost.push(`${key} (${again.status} ${again.body.slice(0, 200)})`)
      }
      await Promise.all(acknowledged.enquiry.map(sendAgain))
      return lost
    },
  }
}
