import { createHmac } from 'node:crypto'
import type { Client } from 'typesense'
import { PARENT_KEY_RIGHTS } from './search-keys.ts'

const DAY_SECONDS = 86_400
/** A parent outlives its day by more than the longest life of a key that was made of it. */
const OVERLAP_SECONDS = 3_600

/** The keys that browsers' keys are derived from. */
export interface ParentKeys {
  /** The parent of now; rejects while the engine cannot be reached and is not known to hold it. */
  ready(): Promise<string>
  /** Makes the engine hold the parent of now and no other of ours, whatever it holds. */
  ensure(): Promise<void>
}

/**
 * Parents in an engine of our own: each day has one of its own, derived from `secret`, which the engine never sees. It expires by
 * itself, and one that came from another secret is removed, so that keys derived from it end.
 */
export function createParentKeys(
  admin: Client,
  { secret, now }: { secret: string; now: () => number },
): ParentKeys {
  const today = () => Math.floor(now() / 1000 / DAY_SECONDS)
  let readyFor: number | undefined
  const ensure = async (): Promise<void> => {
    const day = today()
    const own = await ownKeys(admin)
    const wanted = parentOf(secret, day)
    const isThere = own.some(({ description }) => description === wanted.description)
    if (!isThere) await create(admin, wanted)
    const kept = [wanted, parentOf(secret, day - 1)].map(({ description }) => description)
    for (const { id, description } of own) if (!kept.includes(description)) await remove(admin, id)
    readyFor = day
  }
  return {
    ensure,
    async ready() {
      if (readyFor !== today()) await ensure()
      return parentOf(secret, today()).value
    },
  }
}

/** The one parent of a hosted engine: its operator makes, rotates and removes it. */
export function givenParentKey(value: string): ParentKeys {
  return { ready: async () => value, ensure: async () => undefined }
}

interface Parent {
  value: string
  /** Names the value without telling it. */
  description: string
  /** Epoch seconds. */
  expiresAt: number
}

function parentOf(secret: string, day: number): Parent {
  const value = createHmac('sha256', secret).update(`forecourt search parent 1\n${day}`).digest('base64url')
  const name = createHmac('sha256', value).update('name').digest('hex').slice(0, 16)
  return {
    value,
    description: `${PARENT_KEY_RIGHTS.description} ${name}`,
    expiresAt: (day + 1) * DAY_SECONDS + OVERLAP_SECONDS,
  }
}

async function ownKeys(admin: Client): Promise<{ id: number; description: string }[]> {
  const { keys } = await admin.keys().retrieve()
  return keys.flatMap(({ id, description = '' }) =>
    description.startsWith(PARENT_KEY_RIGHTS.description) ? [{ id, description }] : [],
  )
}

async function create(admin: Client, { value, description, expiresAt }: Parent): Promise<void> {
  try {
    await admin
      .keys()
      .create({ ...PARENT_KEY_RIGHTS, description, value, expires_at: expiresAt, autodelete: true })
  } catch (error) {
    // Another process of the site was quicker.
    if (!hasStatus(error, 409)) throw error
  }
}

async function remove(admin: Client, id: number): Promise<void> {
  try {
    await admin.keys(id).delete()
  } catch (error) {
    if (!hasStatus(error, 404)) throw error
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'httpStatus' in error && error.httpStatus === status
}
