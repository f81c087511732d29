import { sortLabel } from '@forecourt/tenant-config/search/sorts'
import { countOf } from '../../text/format.ts'
import { activeChips } from '../../search/state/active-chips.ts'
import {
  firstPageOf,
  toldCount,
  type ListingModel,
  type ListingSettings,
} from '../../search/state/listing-model.ts'
import { sortOf } from '../../search/state/listing-state.ts'

/**
 * Returns what is said of new results for visitors who do not see them: what changed, then how many there are.
 * `undefined` when nothing changed.
 */
export function spokenResults(
  before: ListingModel,
  after: ListingModel,
  settings: ListingSettings,
): string | undefined {
  const [was, is] = [before, after].map((model) => activeChips(model, settings).map(({ label }) => label))
  const added = is?.filter((label) => !was?.includes(label)) ?? []
  const removed = was?.filter((label) => !is?.includes(label)) ?? []
  const sort = sortOf(after.state, settings.sorts)
  const isOtherPage = before.state.page !== after.state.page || firstPageOf(before) !== firstPageOf(after)
  const changes = [
    added.length > 0 && `Added: ${added.join(', ')}.`,
    removed.length > 0 && `Removed: ${removed.join(', ')}.`,
    sort !== sortOf(before.state, settings.sorts) && `Sorted by ${sortLabel(sort).toLowerCase()}.`,
  ].filter((words) => words !== false)
  const [told, known] = [after, before].map((model) => toldCount(model, settings))
  if (changes.length === 0 && told === known && !isOtherPage) return undefined
  const count = after.found === 0 ? settings.texts.noResultsTitle : countOf(told ?? 0, 'vehicle')
  const pages = isOtherPage || after.state.page > 1 ? [pagesOf(after)] : []
  return [...changes, `${count}.`, ...(after.found === 0 ? [] : pages)].join(' ')
}

function pagesOf(model: ListingModel): string {
  const [first, last] = [firstPageOf(model), model.state.page]
  return first < last ? `Pages ${first} to ${last} of ${model.pages}.` : `Page ${last} of ${model.pages}.`
}
