import { readDraftCookies, withDrafts, withoutDrafts } from './draft-cookies.ts'
import {
  PASS_LIFETIME_MS,
  readPass,
  readShared,
  signPass,
  signShared,
  type SharedPreview,
} from './draft-pass.ts'
import { dealersOf, isDealerOf, type Dealers, type Member } from './draft-staff.ts'

/** Requests of the gate to the content service, always fresh. */
export interface DraftSource {
  /** The document that holds one of Presentation's secrets, when it says who made it; `updatedAt` in epoch ms. */
  secretDocument(secret: string): Promise<{ id: string; userId: string; updatedAt: number } | undefined>
  /** Ids of the people who wrote a document, as the service recorded them. */
  authorsOf(documentId: string): Promise<string[]>
  members(): Promise<Member[]>
  /** The dealers that each of these releases belongs to; null for a release of all dealers. */
  releases(names: readonly string[]): Promise<{ name: string; tenants: string[] | null }[]>
}

export interface DraftGateOptions {
  source: DraftSource
  /** Signs the passes. */
  secret: string
  /** Epoch ms. */
  now(): number
  onError(error: unknown): void
}

/** Decides who sees drafts: dealers' staff those of their dealers, platform staff all of them, visitors none (STU-07). */
export interface DraftGate {
  /**
   * Returns the pass for a browser that brings one of Presentation's secrets to a host. Returns undefined unless the person
   * who made the secret may see drafts of the host's dealer, or of any dealer when the host is the platform's. Rejects while
   * the content service is down.
   */
  open(secret: string, host: string, tenantId: string | undefined): Promise<string | undefined>
  /**
   * Returns the Cookie header that Next may see for a page of a dealer (`tenantId`; undefined for a request that is no
   * page). Draft mode and its layers stay for people who may see that dealer's drafts, and for whoever opened a shared link on
   * the one page (`page`, its path without the base path) that it is for; all others get a visitor's header.
   */
  admit(cookie: string, host: string, tenantId: string | undefined, page?: string): Promise<string>
  /** Returns a link's text that shows the draft of one page to whoever has it, until its end. */
  share(preview: SharedPreview): string
  /**
   * Returns the page that a shared link is for and the pass for a browser that brings it to a host, no pass when the link is over
   * or its maker is no staff of the dealer any more; undefined for what is no link to this dealer. Rejects while the content
   * service is down.
   */
  openShared(
    link: string,
    host: string,
    tenantId: string | undefined,
  ): Promise<{ page: string; until: number; pass?: string } | undefined>
}

/** How long the list of members is reused, in ms: a page asks for several things at once. */
const MEMBERS_MS = 5_000
/** The same as in the Studio and next-sanity: Presentation makes a new secret after an hour. */
const SECRET_LIFETIME_MS = 60 * 60_000
const OPEN_LAYERS = new Set(['drafts', 'previewDrafts', 'published'])
const RELEASE_NAME = /^[A-Za-z0-9][\w-]{0,127}$/
const MAX_LAYERS = 20

export function createDraftGate({ source, secret, now, onError }: DraftGateOptions): DraftGate {
  let known: { at: number; members: Promise<Member[]> } | undefined

  const dealers = async (person: string): Promise<Dealers> => {
    if (!known || now() - known.at > MEMBERS_MS) known = { at: now(), members: source.members() }
    try {
      const members = await known.members
      return dealersOf(members.find(({ id }) => id === person))
    } catch (error) {
      known = undefined
      throw error
    }
  }

  /**
   * Returns who made a secret. Its document names the person, and so does the service's record of who wrote it: both must
   * agree.
   */
  const makerOf = async (text: string): Promise<string | undefined> => {
    const document = await source.secretDocument(text)
    if (!document || now() - document.updatedAt > SECRET_LIFETIME_MS) return undefined
    const authors = new Set(await source.authorsOf(document.id))
    return authors.size === 1 && authors.has(document.userId) ? document.userId : undefined
  }

  const layersFor = async (asked: readonly string[], who: Dealers): Promise<string[]> => {
    const names = asked
      .slice(0, MAX_LAYERS)
      .filter((name) => OPEN_LAYERS.has(name) || RELEASE_NAME.test(name))
    const releases = names.filter((name) => !OPEN_LAYERS.has(name))
    if (releases.length === 0) return names
    const found = await source.releases(releases)
    const readable = found.filter(({ tenants }) => !tenants || tenants.some((id) => isDealerOf(who, id)))
    const allowed = new Set(readable.map(({ name }) => name))
    return names.filter((name) => OPEN_LAYERS.has(name) || allowed.has(name))
  }

  return {
    async open(text, host, tenantId) {
      const person = await makerOf(text)
      if (person === undefined) return undefined
      // A member who was added a moment ago must not be turned away.
      known = undefined
      const who = await dealers(person)
      const isAllowed = tenantId === undefined ? who.length > 0 : isDealerOf(who, tenantId)
      return isAllowed ? signPass({ person, host, until: now() + PASS_LIFETIME_MS }, secret) : undefined
    },
    async admit(cookie, host, tenantId, page) {
      const cookies = readDraftCookies(cookie)
      if (tenantId === undefined || !cookies.mode) return withoutDrafts(cookies)
      const passes = cookies.passes.map((value) => readPass(value, { secret, host, now: now() }))
      const pass = passes.find((one) => one !== undefined && (one.page === undefined || one.page === page))
      if (!pass) return withoutDrafts(cookies)
      try {
        const who = await dealers(pass.person)
        if (!isDealerOf(who, tenantId)) return withoutDrafts(cookies)
        // A link is for the draft: releases of the person who shared it are nobody else's.
        if (pass.page !== undefined) return withDrafts(cookies, pass.person, ['drafts'], pass.until)
        return withDrafts(cookies, pass.person, await layersFor(cookies.perspective, who))
      } catch (error) {
        onError(error)
        return withoutDrafts(cookies)
      }
    },
    share: (preview) => signShared(preview, secret),
    async openShared(link, host, tenantId) {
      const shared = readShared(link, secret)
      if (!shared || shared.tenantId !== tenantId) return undefined
      const { person, page, until } = shared
      if (until <= now() || !isDealerOf(await dealers(person), tenantId)) return { page, until }
      return { pass: signPass({ person, host, until, page }, secret), page, until }
    },
  }
}
