import { createHmac, timingSafeEqual } from 'node:crypto'

/** Holds in whose name a browser is shown drafts; see `sealReader`. */
export const READER_COOKIE = 'forecourt-draft-reader'

const LIFETIME_MS = 12 * 3600 * 1000

/**
 * The value of the cookie for somebody whose preview secret was valid: their id and until when (epoch ms) it holds,
 * signed, as the cookie that switches draft mode on is the same for everybody.
 */
export function sealReader(id: string, key: string, now: number): string {
  const said = `${now + LIFETIME_MS}.${Buffer.from(id).toString('base64url')}`
  return `${said}.${sign(said, key)}`
}

/** The id inside of a value that was sealed with the key and still holds; undefined for anything else. */
export function openReader(value: string | undefined, key: string, now: number): string | undefined {
  const [, said = '', expires, id = '', signature = ''] =
    /^((\d+)\.([\w-]+))\.([\w-]+)$/.exec(value ?? '') ?? []
  const expected = Buffer.from(sign(said, key))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  return Number(expires) >= now ? Buffer.from(id, 'base64url').toString() : undefined
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(`draft reader ${text}`).digest('base64url')
}
