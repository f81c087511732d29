import type { Issue } from '@forecourt/tenant-config/documents/result'
import { parseTenant } from '@forecourt/tenant-config/tenant/tenant'
import { tenantInput } from './tenant-input.ts'

type Segment = string | number | { _key: string }

/** A problem in a part of a document, in the form that the Studio shows beside the field. */
export interface DocumentProblem {
  message: string
  path: Segment[]
}

/** The condition of the dealer's own button; its rows report their own problems. */
const CONDITION = 'card.custom.when'

/**
 * Returns the problems that the site's own parser finds in a dealer's document: one for every part that the site would
 * leave out and replace by a default (Part 6, C14). An unfinished document is left to the fields' own messages.
 */
export function tenantProblems(document: unknown): DocumentProblem[] {
  const parsed = parseTenant(tenantInput(document))
  return parsed.ok ? [] : shownProblems(document, parsed.errors)
}

/** Puts a parser's issues beside their fields; parts that are not begun are left to the fields' own messages. */
export function shownProblems(document: unknown, issues: readonly Issue[]): DocumentProblem[] {
  return issues
    .filter(({ path }) => !path.startsWith(CONDITION) && isBegun(document, path))
    .map(({ path, message }) => ({
      message: `The site would ignore this: ${message}.`,
      path: keyed(document, path),
    }))
}

/** True when `path` has a value, or is missing from a part that has been begun. */
function isBegun(document: unknown, path: string): boolean {
  const above = segments(path).slice(0, -1).join('.')
  return valueAt(document, path) !== undefined || (above !== '' && valueAt(document, above) !== undefined)
}

function segments(path: string): string[] {
  return path === '' ? [] : path.split('.')
}

function valueAt(document: unknown, path: string): unknown {
  return segments(path).reduce<unknown>((here, key) => Object(here)[key], document)
}

/** The Studio finds items of lists by their key. */
function keyed(document: unknown, path: string): Segment[] {
  let here: unknown = document
  return segments(path).map((key) => {
    const isItem = Array.isArray(here)
    here = Object(here)[key]
    const itemKey: unknown = Object(here)['_key']
    return isItem && typeof itemKey === 'string' ? { _key: itemKey } : isItem ? Number(key) : key
  })
}
