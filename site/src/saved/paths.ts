import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { isId, MAX_COMPARED, MAX_SAVED } from './saved-vehicle.ts'

/** The one path of the page with saved vehicles (RTE-36, N14). */
export const WATCHLIST_PATH = '/watchlist'

/** The page that puts vehicles beside each other (N42). */
export const COMPARE_PATH = '/compare'

/** Whether visitors of a tenant keep a list in their browser (FAV-02, TEN-22); a list kept by the server needs an account. */
export function keepsWatchlist({ save, hiddenActions }: Pick<Tenant, 'save' | 'hiddenActions'>): boolean {
  return save.mode === 'local' && !hiddenActions.includes('save')
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
