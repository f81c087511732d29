import { createHash } from 'node:crypto'
import { ClientError, type SanityClient } from '@sanity/client'
import * as z from 'zod'
import {
  dealersOf,
  isDealerOf,
  managedDealersOf,
  writableDealersOf,
  type Member,
} from '../draft-mode/draft-staff.ts'
import { isPlatformAdmin } from '@forecourt/schemas/staff'
import { createDraftSource } from '../draft-mode/draft-source.ts'
import { bearerToken } from '../http/bearer.ts'

/** A person who works for dealers, as the content service knows them (N36). */
export interface Staff {
  id: string
  name: string
  /** Runs the whole platform: sees every dealer. */
  isPlatformAdmin: boolean
  /** True when the person is staff of this dealer (id of the tenant document). */
  canRead(tenantId: string): boolean
  /** True when one of the person's roles writes for this dealer; viewers only read. */
  canWrite(tenantId: string): boolean
  /** True when the person looks after this dealer's people and settings. */
  manages(tenantId: string): boolean
}

/** The owner of a token, as the content service describes them. */
type TokenOwner = Member & { name?: string }

/** Requests to the content service; all reject while it is down. */
export interface StaffSource {
  /** Returns the owner of a token; undefined for a token that the service does not know (any more). */
  owner(token: string): Promise<TokenOwner | undefined>
  members(): Promise<Member[]>
  /** Names of people, as the owner of a token may know them. */
  names(token: string, ids: readonly string[]): Promise<{ id: string; name: string }[]>
}

/** Knows staff by the bearer token that their Studio holds. */
export interface StaffService {
  /**
   * Returns the owner of a token; undefined without a token that the content service knows. Rejects while the service is
   * down.
   */
  of(token: string | undefined): Promise<Staff | undefined>
  /**
   * Returns the names of people by their ids, as far as the owner of a token may know them; none while the content service is down.
   */
  namesOf(token: string | undefined, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Counts a request of a token; returns the seconds to wait when it has made too many, else 0. */
  wait(token: string | undefined): number
  /**
   * Returns the ids of the people who work for a dealer, as they were known a moment ago; undefined while nobody has asked
   * yet, or the content service is down. Asks it again in the background.
   */
  workersOf(tenantId: string): string[] | undefined
  /** The same, waiting for the first answer. Rejects while there is none because the content service is down. */
  askWorkersOf(tenantId: string): Promise<string[]>
}

/** How long an answer of the content service is reused, in ms: staff who were removed are out within this time. */
const KNOWN_MS = 10_000
/** How long a list of the people is reused before it is asked for again, in ms. */
const WORKERS_MS = 30_000
/** The pause after an answer that did not come, in ms. */
const WORKERS_PAUSE_MS = 3_000
const MAX_TOKENS = 1_000
/** Requests that a token may make at once, and below how many more per second. */
const BURST = 60
const PER_SECOND = 5

interface Known {
  at: number
  staff: Promise<Staff | undefined>
}

/** Creates the service of one process; `now` is in epoch ms. Tokens are kept as hashes. */
export function createStaffService({ source, now }: { source: StaffSource; now(): number }): StaffService {
  const known = new Map<string, Known>()
  const used = new Map<string, { at: number; left: number }>()
  const workers: { at: number; known?: Member[]; asked?: Promise<Member[]> } = { at: -Infinity }

  /** Asks who the people are when that was long ago; everybody who asks meanwhile waits for the same answer. */
  const renewed = (): Promise<Member[]> => {
    if (workers.asked && now() - workers.at <= WORKERS_MS) return workers.asked
    workers.at = now()
    const asked = source.members()
    workers.asked = asked
    void asked.then(
      (members) => (workers.known = members),
      // The next question asks again, after a pause.
      () => (workers.at = now() - WORKERS_MS + WORKERS_PAUSE_MS),
    )
    return asked
  }

  const ask = async (token: string): Promise<Staff | undefined> => {
    const owner = await source.owner(token)
    if (!owner) return undefined
    const members = await source.members()
    // Tokens of programs are members, too; where the service does not list them, only their roles say what they may see.
    const member = members.find(({ id }) => id === owner.id) ?? owner
    const dealers = dealersOf(member)
    const writable = writableDealersOf(member)
    const managed = managedDealersOf(member)
    return {
      id: owner.id,
      name: owner.name ?? owner.id,
      isPlatformAdmin: dealers === 'all',
      canRead: (tenantId) => isDealerOf(dealers, tenantId),
      canWrite: (tenantId) => isDealerOf(writable, tenantId),
      manages: (tenantId) => isDealerOf(managed, tenantId),
    }
  }

  return {
    async of(token) {
      if (token === undefined) return undefined
      const key = hashOf(token)
      const found = known.get(key)
      if (found && now() - found.at <= KNOWN_MS) return found.staff
      const entry = { at: now(), staff: ask(token) }
      keep(known, key, entry)
      try {
        return await entry.staff
      } catch (error) {
        if (known.get(key) === entry) known.delete(key)
        throw error
      }
    },
    workersOf(tenantId) {
      void renewed().catch(() => undefined)
      return workers.known && workersAmong(workers.known, tenantId)
    },
    async namesOf(token, ids) {
      const found = token === undefined ? [] : await source.names(token, ids).catch(() => [])
      return new Map(found.map(({ id, name }) => [id, name]))
    },
    async askWorkersOf(tenantId) {
      const asked = renewed()
      return workersAmong(workers.known ?? (await asked), tenantId)
    },
    wait(token = '') {
      const key = hashOf(token)
      const { at, left } = used.get(key) ?? { at: now(), left: BURST }
      const refilled = Math.min(BURST, left + ((now() - at) / 1000) * PER_SECOND)
      const isOver = refilled < 1
      keep(used, key, { at: now(), left: isOver ? refilled : refilled - 1 })
      return isOver ? Math.ceil((1 - refilled) / PER_SECOND) : 0
    },
  }
}

/**
 * Creates the requests to the content service: `client` reads everything, and asks as the owner of a token when given one.
 */
export function createStaffSource(client: SanityClient): StaffSource {
  return {
    async owner(token) {
      try {
        const asOwner = client.withConfig({ token })
        const owner = await asOwner.request<Partial<TokenOwner> | null>({ url: '/users/me' })
        const { id, name, roles = [] } = owner ?? {}
        return id === undefined ? undefined : { id, roles, ...(name === undefined ? {} : { name }) }
      } catch (error) {
        const isRefused =
          error instanceof ClientError && (error.statusCode === 401 || error.statusCode === 403)
        if (isRefused) return undefined
        throw error
      }
    },
    members: () => createDraftSource(client).members(),
    async names(token, ids) {
      const asked = ids.map(encodeURIComponent).join(',')
      const asOwner = client.withConfig({ token })
      const answer = await asOwner.request<unknown>({ url: `/users/${asked}` })
      // Of one person the service gives the person, of several a list.
      return PROFILES.parse(Array.isArray(answer) ? answer : [answer]).flatMap(({ id, displayName }) =>
        displayName ? [{ id, name: displayName }] : [],
      )
    },
  }
}

const PROFILES = z.array(z.object({ id: z.string(), displayName: z.string().nullish() }))

/** People who write for a dealer; programs and platform staff work for none. */
function workersAmong(members: readonly Member[], tenantId: string): string[] {
  return members
    .filter((member) => !member.isRobot && !isPlatformAdmin(member))
    .filter((member) => isDealerOf(writableDealersOf(member), tenantId))
    .map(({ id }) => id)
}

/** Returns the bearer token of a request. */
export function tokenOf(request: Request): string | undefined {
  return bearerToken(request.headers.get('authorization') ?? undefined)
}

/** Remembers an entry as the newest; drops the oldest when there are too many. */
function keep<V>(entries: Map<string, V>, key: string, value: V): void {
  entries.delete(key)
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > MAX_TOKENS && oldest !== undefined) entries.delete(oldest)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
