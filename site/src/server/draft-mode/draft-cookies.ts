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

/**
 * The moment (epoch ms) that staff see the site at. Unsigned: `withDrafts` alone lets it through, and it shows nothing that whoever
 * sees drafts may not see.
 */
export const MOMENT_COOKIE = 'forecourt-preview-moment'

const OURS = new Set([
  MOMENT_COOKIE,
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
  /** Epoch ms; undefined for now. */
  moment: number | undefined
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
    moment: momentOf(valuesOf(MOMENT_COOKIE).at(-1)),
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
 * `sharedUntil` (epoch ms) for somebody who was sent a link, which is for the draft as it is now.
 */
export function withDrafts(
  { rest, mode, moment }: DraftCookies,
  person: string,
  perspective: readonly string[],
  sharedUntil?: number,
): string {
  const layers = perspective.length > 0 ? [`${PERSPECTIVE_COOKIE}=${perspective.join('%2C')}`] : []
  const name = `${PERSON_COOKIE}=${encodeURIComponent(person)}`
  const shared = sharedUntil === undefined ? [] : [`${SHARED_UNTIL_COOKIE}=${sharedUntil}`]
  const at = sharedUntil === undefined && moment !== undefined ? [`${MOMENT_COOKIE}=${moment}`] : []
  return [...rest, `${DRAFT_MODE_COOKIE}=${mode ?? ''}`, name, ...shared, ...at, ...layers].join('; ')
}

/** The moment that a cookie names, if it is one. */
export function momentOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{12,14}$/.test(value) ? Number(value) : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
