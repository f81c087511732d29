/**
 * Checks the internals of Next, React and Turbopack that the site relies on (`site/src/front/next-contract.ts`) against the
 * installed versions: a built Next behind the real site where behaviour shows it, else the text of the packages. Each test
 * is named for the thing that has changed when it fails (decision 0052).
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import * as contract from '@forecourt/site/next-contract'
import { createStockIndex } from '@forecourt/stock/index-writer'
import { createClient, type SanityClient } from '@sanity/client'
import { Client } from 'typesense'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ROOT } from '../../scripts/lib/root.mjs'
import { getAs } from '../harness/get-as.ts'
import { startPlatform, type TestPlatform } from '../harness/platform.ts'
import { stockDocument } from '../harness/stock-documents.ts'

const HOST = 'harbour.localhost'
const NEXT = join(ROOT, 'node_modules/next/dist')
const BUILD = join(ROOT, 'site/.next')
const NO_SHARED_LIFETIME = 'public, max-age=0, must-revalidate'

const load = createRequire(join(NEXT, 'package.json'))
/** A module of the installed Next. */
const installed = (path: string) => load(join(NEXT, path)) as Record<string, unknown>
const sourceOf = (path: string) => readFileSync(join(NEXT, path), 'utf8')

const page = (title: string) => ({
  _id: 'page-about-harbour',
  _type: 'page',
  title,
  path: '/about-us',
  tenant: { _type: 'reference', _ref: 'tenant-harbour' },
  blocks: [],
})

/** Parts of the React inside Next that these tests use. */
interface ReactPackage {
  createElement(type: unknown, props: object | null, ...children: unknown[]): unknown
  Suspense: unknown
  use<T>(promise: Promise<T>): T
}
interface ReactServer {
  renderToPipeableStream(
    element: unknown,
    options: { onShellReady(): void; onShellError(error: unknown): void; onError(): void },
  ): { pipe(sink: Writable): void }
}

let platform: TestPlatform
let lake: SanityClient

const get = (path: string, headers: Record<string, string> = {}) => getAs(platform, HOST, path, headers)

/** Asks as Next's client does: follows the redirect to the address with the mark of its headers. */
async function askAsClient(path: string, headers: Record<string, string>) {
  const first = await get(`${path}?${contract.CLIENT_MARK}=x`, headers)
  return { led: first, answer: await get(first.headers['location'] ?? '/never', headers) }
}

/** The inline scripts of a page that a browser would run. */
function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].flatMap(
    ([, attributes = '', body = '']) => (/\s(?:src|type)=/.test(attributes) ? [] : [body]),
  )
}

beforeAll(async () => {
  platform = await startPlatform({ services: ['lake', 'search', 'site'] })
  const { ports } = platform.settings
  lake = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    token: platform.secrets.lakeAdminToken,
    useCdn: false,
    apiHost: `http://localhost:${ports.lake}`,
    useProjectHostname: false,
  })
  const index = createStockIndex(
    new Client({
      nodes: [{ protocol: 'http', host: '127.0.0.1', port: ports.search }],
      apiKey: platform.secrets.searchAdminKey,
      connectionTimeoutSeconds: 5,
    }),
  )
  await index.ensure()
  await index.upsert([stockDocument({ id: 'car-1', slug: 'toyota-1', make: 'Toyota' })])
  await lake
    .transaction()
    .createOrReplace({
      _id: 'tenant-harbour',
      _type: 'tenant',
      name: 'Harbour',
      slug: { _type: 'slug', current: 'harbour' },
      websiteId: 1,
      template: 'multi-brand',
      hosts: [],
      timeZone: 'Australia/Brisbane',
      address: { state: 'qld' },
    })
    .createOrReplace(page('First edition'))
    .commit()
  await vi.waitFor(async () => expect((await get('/about-us')).status).toBe(200), { timeout: 20_000 })
}, 300_000)
afterAll(() => platform?.close())

describe('what Next hands to its cache', () => {
  it('pages carry their tags in x-next-cache-tags', async () => {
    expect(installed('lib/constants.js')['NEXT_CACHE_TAGS_HEADER']).toBe(contract.PAGE_TAGS_HEADER)
    // A page without known tags would stay as it is for good.
    await get('/about-us')
    await lake.createOrReplace(page('Second edition'))
    await expect
      .poll(async () => (await get('/about-us')).body, { timeout: 20_000 })
      .toContain('Second edition')
  })

  it('tags of paths begin with _N_T_', () => {
    expect(installed('lib/constants.js')['NEXT_CACHE_IMPLICIT_TAG_ID']).toBe(contract.PATH_TAG_PREFIX)
  })

  it('pages are of kind APP_PAGE and data of kind FETCH', () => {
    const { CachedRouteKind } = installed('server/response-cache/types.js') as {
      CachedRouteKind: Record<string, string>
    }
    const kinds = Object.entries(CachedRouteKind)
    const namesOf = (isOne: (value: unknown) => boolean) =>
      kinds.filter(([, kind]) => isOne({ kind })).map(([name]) => name)
    expect(namesOf(contract.isPageValue)).toEqual(['APP_PAGE'])
    expect(namesOf(contract.isDataValue)).toEqual(['FETCH'])
  })

  it('IncrementalCache.set writes the page as JSON, only to know its length', () => {
    const source = sourceOf('server/lib/incremental-cache/index.js')
    const [, set = ''] = /\n {4}async set\(pathname, data, ctx\) \{([\s\S]*?)\n {4}\}\n/.exec(source) ?? []
    expect(set).toContain('const itemSize = JSON.stringify(data).length;')
    expect(set.match(/JSON\.stringify/g)).toHaveLength(1)
    expect(set).toMatch(/if \(ctx\.fetchCache && itemSize > [^{]*!this\.hasCustomCacheHandler[^{]*\{/)
    expect(set.match(/itemSize/g)).toHaveLength(3)
  })

  it('the list of segments is asked of collect-segment-data', async () => {
    const entry = 'app-render/entry-base.js'
    expect(sourceOf(`esm/server/${entry}`)).toContain(`from '${contract.SEGMENTS_MODULE}'`)
    expect(sourceOf(`server/${entry}`)).toContain(`require("${contract.SEGMENTS_MODULE}")`)
    const config = readFileSync(join(ROOT, 'site/next.config.mjs'), 'utf8')
    const [, standIn = ''] = new RegExp(`'${contract.SEGMENTS_MODULE}': '\\./([^']+)'`).exec(config) ?? []
    const offered = [
      ...readFileSync(join(ROOT, 'site', standIn), 'utf8').matchAll(/^export async function (\w+)/gm),
    ].map(([, name]) => name)
    const [, asked = ''] =
      /export \{([^}]+)\} from '\.\/collect-segment-data'/.exec(sourceOf(`esm/server/${entry}`)) ?? []
    expect(offered).toEqual(asked.split(',').map((name) => name.trim()))
    // A page that was written in segments would answer with one.
    const segment = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
    expect((await askAsClient('/about-us', { rsc: '1', ...segment })).answer.status).toBe(404)
  })
})

describe('what Next says of an answer', () => {
  it('x-nextjs-cache says whether it was cached, s-maxage how long others may', async () => {
    await get('/about-us')
    const whole = await get('/about-us')
    expect(whole.headers[contract.CACHE_STATE_HEADER]).toBe('HIT')
    expect(whole.headers['cache-control']).toBe(NO_SHARED_LIFETIME)
    // React's data comes from Next itself, with Next's own header; only a lifetime that we know is replaced by ours.
    const { answer } = await askAsClient('/about-us', { rsc: '1' })
    expect(answer.headers[contract.CACHE_STATE_HEADER]).toBe('HIT')
    expect(answer.headers['cache-control']).toBe(NO_SHARED_LIFETIME)
  })
})

describe('how Next’s client asks', () => {
  const names = () => installed('client/components/app-router-headers.js')

  it('a client navigation asks with rsc and _rsc, and is led to the address with its mark', async () => {
    expect(contract.isOfClient({ [String(names()['RSC_HEADER'])]: '1' })).toBe(true)
    expect(names()['NEXT_RSC_UNION_QUERY']).toBe(contract.CLIENT_MARK)
    // The mark is a hash of what the client says of itself: of the page that it shows, for one.
    const client = { rsc: '1', 'next-url': '/' }
    const { led, answer } = await askAsClient('/about-us', client)
    expect(led.headers['location']).toMatch(/^\/about-us\?_rsc=\w+$/)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/x-component'])
    const listing = await askAsClient('/search', client)
    expect(listing.led.headers['location']).toMatch(/^\/search\?_rsc=\w+$/)
    expect(listing.answer.status).toBe(200)
  })

  it('a client reads from x-nextjs-rewritten-path and -query which page was rendered', async () => {
    expect(names()['NEXT_REWRITTEN_PATH_HEADER']).toBe(contract.REWRITTEN_PATH_HEADER)
    expect(names()['NEXT_REWRITTEN_QUERY_HEADER']).toBe(contract.REWRITTEN_QUERY_HEADER)
    const { answer } = await askAsClient('/about-us', { rsc: '1' })
    expect(answer.headers[contract.REWRITTEN_PATH_HEADER]).toBe('/h/harbour/about-us')
  })

  it('a server action comes with next-action', () => {
    expect(names()['ACTION_HEADER']).toBe(contract.ACTION_HEADER)
  })
})

describe('what Next believes', () => {
  it('draft mode is the cookie __prerender_bypass', () => {
    const { COOKIE_NAME_PRERENDER_BYPASS } = installed('server/api-utils/index.js')
    expect(COOKIE_NAME_PRERENDER_BYPASS).toBe(contract.DRAFT_MODE_COOKIE)
  })

  it('a page is made anew for who sends x-prerender-revalidate', () => {
    const { PRERENDER_REVALIDATE_HEADER, PRERENDER_REVALIDATE_ONLY_GENERATED_HEADER } =
      installed('lib/constants.js')
    expect(contract.BELIEVED_HEADERS).toEqual(
      expect.arrayContaining([PRERENDER_REVALIDATE_HEADER, PRERENDER_REVALIDATE_ONLY_GENERATED_HEADER]),
    )
  })

  it('x-nextjs-data, x-matched-path and x-middleware-prefetch are read of requests', () => {
    const believed = ['x-nextjs-data', 'x-matched-path', 'x-middleware-prefetch']
    expect(contract.BELIEVED_HEADERS).toEqual(expect.arrayContaining(believed))
    const server = [
      sourceOf('server/base-server.js'),
      sourceOf('lib/constants.js'),
      sourceOf('server/lib/server-ipc/utils.js'),
    ].join('\n')
    expect(believed.filter((name) => !server.includes(`'${name}'`))).toEqual([])
  })
})

describe('addresses of Next’s own', () => {
  it('scripts of a page are below /_next/static/', async () => {
    const { body } = await get('/about-us')
    const addresses = [...body.matchAll(/<script\b[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src)
    expect(addresses.length).toBeGreaterThan(2)
    const folder = `/${contract.NEXT_FOLDER}${contract.STATIC_PATH}`
    expect(addresses.filter((src) => !src.startsWith(folder))).toEqual([])
    const script = await get(addresses[0] ?? '')
    expect([script.status, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })

  it('the development server’s are /__nextjs… and the socket /_next/hmr', () => {
    const socket = sourceOf('client/dev/hot-reloader/app/web-socket.js')
    const [, path = ''] = /\}(\/_next\/\w+)\?id=/.exec(socket) ?? []
    expect(contract.isHotReloadPath(`${path}?id=1`)).toBe(true)
    const [, frames = ''] = /['"`](\/__nextjs\w+)/.exec(sourceOf('server/dev/middleware-turbopack.js')) ?? []
    expect(frames).not.toBe('')
    expect([frames, path].filter((address) => !contract.isDevPath(address))).toEqual([])
  })
})

describe('inline scripts', () => {
  it('Next’s data pushes have the known form', async () => {
    for (const path of ['/about-us', '/search']) {
      const pushes = scriptsOf((await get(path)).body).filter((script) => script.includes('__next_f'))
      expect(pushes.length).toBeGreaterThan(1)
      expect(pushes.filter((script) => !contract.isDataPush(script))).toEqual([])
    }
  })

  it('Turbopack’s list of chunks has the known form', async () => {
    const lists = scriptsOf((await get('/about-us')).body).filter((script) => script.includes('TURBOPACK'))
    expect(lists.map(contract.isChunksPush)).toEqual([true])
  })

  it('React’s own scripts have the known form', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { createElement, Suspense, use } = load('next/dist/compiled/react') as ReactPackage
    const { renderToPipeableStream } = load('next/dist/compiled/react-dom/server.node') as ReactServer
    const late = Promise.withResolvers<string>()
    const broken = Promise.withResolvers<string>()
    const Late = ({ of }: { of: Promise<string> }) => use(of)
    const part = (of: Promise<string>) =>
      createElement(Suspense, { fallback: 'wait' }, createElement(Late, { of }))
    const chunks: string[] = []
    await new Promise<void>((resolve, reject) => {
      const sink = new Writable({
        write(chunk, _encoding, done) {
          chunks.push(String(chunk))
          done()
        },
        final(done) {
          done()
          resolve()
        },
      })
      const stream = renderToPipeableStream(
        createElement('html', null, createElement('body', null, part(late.promise), part(broken.promise))),
        {
          onShellReady() {
            stream.pipe(sink)
            late.resolve('late')
            broken.reject(new Error('broken'))
          },
          onShellError: reject,
          onError: () => undefined,
        },
      )
    })
    const scripts = scriptsOf(chunks.join(''))
    expect(scripts.some((script) => script.includes('$RC'))).toBe(true)
    expect(scripts.some((script) => script.includes('$RX'))).toBe(true)
    expect(scripts.filter((script) => !contract.isReactScript(script))).toEqual([])
  })

  it('the policy refuses none of a page’s', async () => {
    for (const path of ['/about-us', '/search', '/cars/toyota-1', '/never-there']) {
      const { body, headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      const known = new Set(
        scriptsOf(body).filter((script) =>
          [contract.isDataPush, contract.isChunksPush, contract.isReactScript].some((is) => is(script)),
        ),
      )
      expect([path, scriptsOf(body).filter((script) => !known.has(script))]).toEqual([path, []])
      expect([path, policy.match(/'sha256-/g)?.length]).toEqual([path, known.size])
    }
  })
})

describe('what a build writes down', () => {
  it('the manifests that page budgets read have the known form', () => {
    expect(existsSync(join(BUILD, contract.BUILD_MANIFEST))).toBe(true)
    const manifest = JSON.parse(readFileSync(join(BUILD, contract.BUILD_MANIFEST), 'utf8')) as object
    expect(manifest).toMatchObject({
      rootMainFiles: expect.any(Array) as unknown,
      polyfillFiles: expect.any(Array) as unknown,
    })
    const files = globSync(`server/app/**/${contract.PAGE_MANIFEST}`, { cwd: BUILD })
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) {
      const read = contract.readPageManifest(readFileSync(join(BUILD, file), 'utf8'))
      expect(JSON.parse(read?.manifest ?? '{}')).toHaveProperty('entryJSFiles')
    }
  })
})
