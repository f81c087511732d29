import type { SanityClient } from '@sanity/client'
import { request } from 'node:http'
import { lakeClient } from '../../harness/lake-client.ts'
import { startPlatform, type TestPlatform } from '../../harness/platform.ts'
import { ingestClient } from '../ingest-client.ts'
import { dealerDocuments, OTHER, OWN } from './content.ts'
import { ENTANGLED_TENANT, entangledDocuments } from './entangled.ts'

/** A request byte for byte, to a dealer's host. */
export interface Ask {
  path: string
  host?: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface Reply {
  status: number
  /** Head and body as they came. */
  text: string
  body: string
}

/** A platform with two dealers, and what the attacking one has in hand. */
export interface TwoDealers {
  platform: TestPlatform
  lake: SanityClient
  ask(request: Ask): Promise<Reply>
  /** Stock of the other dealer, as its public site shows it. */
  theirs: { slug: string; id: string; run: string }
  /** Stock that the attacker's own site shows. */
  ours: { slug: string; id: string }
  keys: { ingest: string; staff: string; viewer: string; search: string; visitor: string }
}

export const HOST = { [OWN]: `${OWN}.localhost`, [OTHER]: `${OTHER}.localhost` } as const
/** A stream has no end: what came of it until now is the answer. */
const STREAM_MS = 400
const HEADER = 'source_id,stocknum,year,make,model,car_type,price,colour,dealercomments'

/** Starts content, search and site with a document of every kind and two vehicles of each dealer. */
export async function startTwoDealers(): Promise<TwoDealers> {
  const platform = await startPlatform({ services: ['lake', 'search', 'site'] })
  const lake = lakeClient(platform)
  const ask = (given: Ask): Promise<Reply> => send(platform, given)
  const transaction = lake.transaction()
  for (const document of dealerDocuments(OWN, ENTANGLED_TENANT)) transaction.create(document)
  for (const document of dealerDocuments(OTHER)) transaction.create(document)
  for (const document of entangledDocuments()) transaction.create(document)
  await transaction.commit()
  await until(async () => (await ask({ path: '/about-us' })).status === 200, 'the dealers to be served')
  const { load } = ingestClient(() => platform)
  const file = (word: string, first: string) =>
    `${HEADER}\n${first},${first}01,2021,Kia,Rio,used,20000,${word},${word} comments\n${first}b,${first}02,2022,Kia,Rio,used,21000,${word},${word} comments\n${first}c,${first}03,${word},Kia,Rio,used,1,,\n`
  await load(file('Plain', 'a'), { tenant: OWN })
  const { runId } = await load(file('Quokka', 'w'), { tenant: OTHER })
  const first = async (host: string) => {
    const listed = await ask({ host, path: '/search' })
    const slug = /\/cars\/([\w-]+)/.exec(listed.body)?.[1]
    if (slug === undefined) throw new Error(`${host} lists no vehicle: ${listed.status}`)
    return slug
  }
  const theirSlug = await first(HOST[OTHER])
  const ourSlug = await first(HOST[OWN])
  return {
    platform,
    lake,
    ask,
    theirs: { slug: theirSlug, id: await idOf(platform, theirSlug), run: runId },
    ours: { slug: ourSlug, id: await idOf(platform, ourSlug) },
    keys: {
      ingest: platform.secrets.ingestTokens[OWN] ?? '',
      staff: await signIn(lake, 'harriet-editor'),
      viewer: await signIn(lake, 'vic-viewer'),
      search: await searchKey(ask),
      visitor: await visitorCookie(ask),
    },
  }
}

function send(platform: TestPlatform, { path, host = HOST[OWN], method = 'GET', headers, body }: Ask) {
  const port = platform.settings.ports.site
  return new Promise<Reply>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `${host}:${port}`, ...headers },
    })
    asked.on('error', reject)
    asked.on('response', (res) => {
      let got = ''
      const done = () => {
        const text = `${res.statusCode ?? 0} ${JSON.stringify(res.rawHeaders)}\n${got}`
        resolve({ status: res.statusCode ?? 0, text, body: got })
      }
      res.setEncoding('utf8')
      res.on('data', (chunk: string) => (got += chunk))
      res.on('end', done)
      if (!res.headers['content-type']?.startsWith('text/event-stream')) return
      setTimeout(() => {
        done()
        asked.destroy()
      }, STREAM_MS)
    })
    asked.end(body)
  })
}

async function until(check: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`waited 30 s for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function idOf(platform: TestPlatform, slug: string): Promise<string> {
  const query = new URLSearchParams({ q: '*', query_by: 'name', filter_by: `slug:=\`${slug}\`` })
  const answer = await fetch(`${platform.url('search')}/collections/stock/documents/search?${query}`, {
    headers: { 'x-typesense-api-key': platform.secrets.searchAdminKey },
  })
  const { hits }: { hits: { document: { id: string } }[] } = await answer.json()
  const [hit] = hits
  if (!hit) throw new Error(`${slug} is not in the index`)
  return hit.document.id
}

async function signIn(lake: SanityClient, person: string): Promise<string> {
  const url = `/projects/forecourt/users/${person}/sign-in-link`
  const { sid } = await lake.request<{ sid: string }>({ url, method: 'POST', body: {} })
  const { token } = await lake.request<{ token: string }>({ url: '/auth/fetch', query: { sid } })
  return token
}

/** The cookies of a visitor who has signed in at the attacker's own site. */
async function visitorCookie(ask: TwoDealers['ask']): Promise<string> {
  const post = (path: string, fields: Record<string, string>, cookie = '') =>
    ask({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields).toString(),
    })
  const asked = await post('/api/sign-in', { contact: 'kim@example.com' })
  const outbox = await ask({ host: 'localhost', path: '/dev/outbox' })
  const code = /<strong>(\d{6}) /.exec(outbox.body)?.[1] ?? ''
  const signedIn = await post('/api/sign-in/code', { code }, cookiesOf(asked))
  return cookiesOf(signedIn)
}

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf({ text }: Reply): string {
  const set = [...text.matchAll(/"set-cookie","([^"=]+=[^;"]+)/gi)].map(([, pair = '']) => pair)
  return set.join('; ')
}

async function searchKey(ask: TwoDealers['ask']): Promise<string> {
  let key: string | undefined
  await until(async () => {
    const { status, body } = await ask({ path: '/api/search-key' })
    if (status === 200) ({ key } = JSON.parse(body) as { key: string })
    return key !== undefined
  }, 'a search key')
  return key ?? ''
}
