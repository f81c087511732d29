import { countOf } from '../text/format.ts'
import type { Suggestions } from './suggestion.ts'

/** Returns the announcement of new suggestions for screen readers. */
export function spokenSuggestions({ text, groups, found }: Suggestions): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const lines = `${countOf(count, 'suggestion')}, use the up and down arrows`
  if (found === undefined) return count === 0 ? '' : `${lines}.`
  const vehicles = found === 0 ? `No vehicles for “${text}”` : `${countOf(found, 'vehicle')} for “${text}”`
  return `${vehicles}. ${lines}.`
}
