import { createHash } from 'node:crypto'
import type { HoldReason } from '@forecourt/tenant-config/desk/hold-states'

/** Leads without proof that arrived at one dealer within `HOLD_WINDOW_MS` before this one. */
export interface HoldFacts {
  hasLinks: boolean
  /** Those that went through, at once or later. */
  through: number
  sameText: number
  sameSender: number
  /** With the same email address or phone. */
  sameContact: number
}

export const HOLD_WINDOW_MS = 3_600_000
/** A held lead is looked at again after so long. */
export const REVIEW_MS = 30 * 60_000
/** Leads without proof that a dealer is sent in an hour. */
export const MOST_THROUGH = 5
/** Of these from one sender, and about one contact. */
const MOST_OF_ONE = 2
/** So many held leads around one are a flood, which only staff release. */
export const FLOOD = 6
/** Shorter texts are alike by chance. */
const TELLING_LETTERS = 12

/**
 * Why a lead whose sender showed no proof of work is held back; undefined when it looks like one person's. People without
 * JavaScript are few: what is repeated, carries links or comes in numbers is what programs send.
 */
export function holdReason(facts: HoldFacts): HoldReason | undefined {
  if (facts.hasLinks) return 'links'
  if (facts.sameText > 0) return 'same-text'
  if (facts.sameSender >= MOST_OF_ONE) return 'same-sender'
  if (facts.sameContact >= MOST_OF_ONE) return 'same-contact'
  return facts.through >= MOST_THROUGH ? 'many' : undefined
}

/** Whether a text holds an address of the web, as such or as a link in HTML or BBCode. */
export function hasLinks(text: string): boolean {
  return /https?:\/\/|\bwww\.|<a\b|\[(?:url|link)\b|\b[a-z\d-]{2,}\.(?:com|net|org|info|ru|cn|xyz|top|site|online|shop|club|biz)\//i.test(
    text,
  )
}

/** The same for texts that differ in case, digits, spaces and signs only; null for one too short to tell. */
export function textHash(text: string): string | null {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}]+/gu, '')
  return letters.length < TELLING_LETTERS ? null : createHash('sha256').update(letters).digest('base64url')
}
