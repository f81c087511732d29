import { DRAFT_MODE_COOKIE } from '../../front/next-contract.ts'

/** Holds the signed `DraftPass`. */
export const PASS_COOKIE = 'forecourt-draft-pass'
/** Holds the pass of whoever opened a shared link; apart, so that staff who open one keep their own. */
export const SHARED_PASS_COOKIE = 'forecourt-shared-preview'
/** Set by Presentation's client for the version it shows; unsigned, so every name in it is checked. */
const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/** Names the person who previews. Only `withDrafts` sets it, for Next alone; one that a browser sends is removed. */
export const PERSON_COOKIE = 'forecourt-draft-person'

/** Until when (epoch ms) a shared link shows drafts. Only `withDrafts` sets it, like the person. */
export const SHARED_UNTIL_COOKIE = 'forecourt-shared-until'

const OURS = new Set([
  PASS_COOKIE,
  SHARED_PASS_COOKIE,
  SHARED_UNTIL_COOKIE,
  DRAFT_MODE_COOKIE,
  PERSPECTIVE_COOKIE,
  PERSON_COOKIE,
  'sanity-preview-variant',
])

/** True when Next could take these cookies for draft mode, however it splits them. */
export function asksForDrafts(cookie: string | undefined): boolean {
  return cookie?.includes(DRAFT_MODE_COOKIE) ?? false
}

/** A Cookie header, split into its cookies for drafts and the rest. */
export interface DraftCookies {
  /** More than one when a browser holds a partitioned cookie beside a plain one. */
  passes: string[]
  mode: string | undefined
  /** Layers in the order asked for; empty when none are asked for. */
  perspective: string[]
  rest: string[]
}

export function readDraftCookies(cookie: string): DraftCookies {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  const nameOf = (pair: string): string => (pair.split('=', 1)[0] ?? '').trim()
  const valuesOf = (name: string): string[] =>
    pairs.filter((pair) => nameOf(pair) === name).map((pair) => decoded(pair.slice(pair.indexOf('=') + 1)))
  return {
    passes: [...valuesOf(PASS_COOKIE), ...valuesOf(SHARED_PASS_COOKIE)],
    mode: valuesOf(DRAFT_MODE_COOKIE).at(-1),
    perspective: (valuesOf(PERSPECTIVE_COOKIE).at(-1) ?? '').split(',').filter(Boolean),
    // Cookies that only look like draft mode's are removed, too: from here on, that name means that a person was admitted.
    rest: pairs.filter((pair) => pair !== '' && !OURS.has(nameOf(pair)) && !asksForDrafts(pair)),
  }
}

/** Returns the Cookie header of a visitor, for requests that may not see drafts. */
export function withoutDrafts({ rest }: DraftCookies): string {
  return rest.join('; ')
}

/**
 * Returns the Cookie header that turns draft mode on in Next, in the name of a person and with only these layers;
 * `sharedUntil` (epoch ms) for somebody who was sent a link.
 */
export function withDrafts(
  { rest, mode }: DraftCookies,
  person: string,
  perspective: readonly string[],
  sharedUntil?: number,
): string {
  const layers = perspective.length > 0 ? [`${PERSPECTIVE_COOKIE}=${perspective.join('%2C')}`] : []
  const name = `${PERSON_COOKIE}=${encodeURIComponent(person)}`
  const shared = sharedUntil === undefined ? [] : [`${SHARED_UNTIL_COOKIE}=${sharedUntil}`]
  return [...rest, `${DRAFT_MODE_COOKIE}=${mode ?? ''}`, name, ...shared, ...layers].join('; ')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
