import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { isId, MAX_COMPARED, MAX_SAVED } from './saved-vehicle.ts'

/** The one path of the page with saved vehicles (RTE-36, N14). */
export const WATCHLIST_PATH = '/watchlist'

/** Whether the accounts of a tenant's visitors hold what they save (FAV-02). */
export function isInAccount({ save }: Pick<Tenant, 'save'>): boolean {
  return save.mode === 'server'
}

/** The list that an account holds, as a page that needs no scripts. */
export const PLAIN_LIST_PATH = '/watchlist/list'

/** The same, asking about a vehicle that is to be saved. */
export function wishedPath(id: string): string {
  return `${PLAIN_LIST_PATH}?save=${encodeURIComponent(id)}`
}

/** The page that puts vehicles beside each other (N42). */
export const COMPARE_PATH = '/compare'

/** Whether visitors of a tenant save vehicles, in their browser or in their account (FAV-02, TEN-22). */
export function keepsWatchlist({ hiddenActions }: Pick<Tenant, 'hiddenActions'>): boolean {
  return !hiddenActions.includes('save')
}

/** Address of the comparison of these vehicles, as it is shared. */
export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? COMPARE_PATH : `${COMPARE_PATH}?ids=${ids.map(encodeURIComponent).join(',')}`
}

/** Ids of an `ids` parameter, each once; what can be no id is left out, and so is everything after `most`. */
export function parseIds(text: string | null, most: number): string[] {
  const ids = (text ?? '').slice(0, MAX_IDS_CHARS).split(',').filter(isId)
  return [...new Set(ids)].slice(0, most)
}

const MAX_IDS_CHARS = MAX_SAVED * 130

/** The ids of a comparison's address. */
export function comparedIds(text: string | null): string[] {
  return parseIds(text, MAX_COMPARED)
}
