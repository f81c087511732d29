import { randomBytes } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import { test as base } from '../tools/platform-test.ts'
import { getAs, type RawAnswer } from '../../harness/get-as.ts'
import type { TestPlatform } from '../../harness/platform.ts'

export { expect } from '../tools/platform-test.ts'

type Headers = Record<string, string>

export const HARBOUR = 'harbour.localhost'
export const WATTLE = 'wattle.localhost'
/** A page that lists every offer of its dealer. */
export const OFFERS = '/special-offers'
/** Name that an offer of each dealer has in its draft and nowhere else. */
export const DRAFT_OF = { harbour: 'Draft of harbour', wattle: 'Draft of wattle' } as const

interface DraftFixtures {
  /** Returns a client of the content lake that is signed in as `person`. */
  as: (person: string) => Promise<SanityClient>
  site: Site
}

/** The site over plain HTTP, with any headers. */
export class Site {
  readonly #platform: TestPlatform
  constructor(platform: TestPlatform) {
    this.#platform = platform
  }

  get(host: string, path: string, headers: Headers = {}): Promise<RawAnswer> {
    return getAs(this.#platform, host, path, headers)
  }

  /** Returns the page as a visitor sees it who is not signed in anywhere. */
  async visitorSees(host: string, path = OFFERS): Promise<string> {
    return (await this.get(host, path)).body
  }

  /** Presentation's request that turns draft mode on. */
  enable(
    host: string,
    secret: string,
    options: { path?: string; headers?: Headers } = {},
  ): Promise<RawAnswer> {
    return this.get(host, enablePath(secret, options.path), options.headers)
  }

  /** Returns the Cookie header of a browser after draft mode was turned on with a secret of `person`. */
  async cookiesFor(person: SanityClient, host: string): Promise<string> {
    const answer = await this.enable(host, await makeSecret(person))
    if (answer.status !== 307) throw new Error(`Draft mode was refused with ${answer.status}: ${answer.body}`)
    return cookieHeader(answer)
  }
}

/** Where Presentation turns draft mode on, and goes on to `path`. */
export function enablePath(secret: string, path: string = OFFERS): string {
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-perspective': 'drafts',
    'sanity-preview-pathname': path,
  })
  return `/api/draft-mode/enable?${query}`
}

/** The cookies that an answer sets, as the browser sends them back. */
export function cookieHeader(answer: RawAnswer): string {
  const set = (answer.headers['set-cookie'] ?? []).filter((cookie) => !cookie.includes('1970'))
  // The last one of a name wins, as in a browser.
  const pairs = new Map(set.map((cookie) => [cookie.split('=')[0], cookie.split(';')[0]]))
  return [...pairs.values()].join('; ')
}

/** Makes a preview secret as the Studio's Preview does; `fields` override its own, for attempts to trick the site. */
export async function makeSecret(
  client: SanityClient,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const _id = `drafts.${crypto.randomUUID()}`
  const { id: userId } = await client.users.getById('me')
  await client
    .transaction()
    .createOrReplace({ _id, _type: 'sanity.previewUrlSecret' })
    .patch(_id, {
      set: { source: 'sanity/presentation', studioUrl: 'http://localhost', userId, secret, ...fields },
    })
    .commit()
  return secret
}

const OFFER_OF = { harbour: 'offer-harbour-finance', wattle: 'offer-wattle-check' } as const

/** Playwright's `test` with an unpublished change of one offer of each dealer. */
export const test = base.extend<object, DraftFixtures>({
  as: [
    async ({ platform, content }, use) => {
      const signIn = async (person: string): Promise<SanityClient> => {
        const url = `/projects/forecourt/users/${person}/sign-in-link`
        const { sid } = await content.request<{ sid: string }>({ url, method: 'POST', body: {} })
        const { token } = await content.request<{ token: string }>({ url: '/auth/fetch', query: { sid } })
        return createClient({ ...clientConfig(platform), token })
      }
      const known = new Map<string, Promise<SanityClient>>()
      await use((person) => {
        const client = known.get(person) ?? signIn(person)
        known.set(person, client)
        return client
      })
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ platform, content }, use) => {
      const ids = Object.entries(OFFER_OF) as ['harbour' | 'wattle', string][]
      for (const [slug, id] of ids) {
        const offer = await content.getDocument(id)
        if (!offer) throw new Error(`The seed has no ${id}`)
        await content.createOrReplace({ ...offer, _id: `drafts.${id}`, name: DRAFT_OF[slug] })
      }
      await use(new Site(platform))
      for (const [, id] of ids) await content.delete(`drafts.${id}`)
      await content.delete({
        query: '*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]]',
      })
    },
    { scope: 'worker' },
  ],
})

function clientConfig(platform: TestPlatform) {
  return {
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: platform.url('lake'),
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  } as const
}
