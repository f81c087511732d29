import { headers } from 'next/headers'
import { ERRORS } from '../../server/errors.ts'
import { getRuntime } from '../../server/runtime/runtime.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { cardName } from '../../card/card-name.ts'
import type { PageNoticeProps } from '../../ui/page-notice.tsx'
import { isInAccount } from '../paths.ts'
import { type PlainEntry, plainEntries } from '../plain-entries.ts'
import { savedCards } from '../saved-cards.ts'
import { isId, MAX_SAVED } from '../saved-vehicle.ts'

export interface PlainListData {
  context: TenantContext
  entries: PlainEntry[]
  /** True while nothing is known of what the dealer shows. */
  isSearchAway: boolean
  /** A vehicle that led to signing in and is not saved yet. */
  wished: { id: string; name: string } | undefined
  notice: PageNoticeProps | undefined
}

const FAILED = [
  'body-invalid',
  'page-not-found',
  'records-down',
  'search-down',
  'too-many-requests',
  'watchlist-phone',
] as const

/** The list of whoever asks, for the page that needs no scripts; undefined for nobody, and where browsers hold the lists. */
export async function plainListData(
  context: TenantContext,
  query: URLSearchParams,
): Promise<PlainListData | undefined> {
  if (!isInAccount(context.tenant)) return undefined
  const { signIn, watchlists } = getRuntime()
  const visitor = await signIn.visitor(context.id, (await headers()).get('cookie') ?? undefined)
  if (!visitor) return undefined
  const saved = await watchlists.read({ visitor: visitor.id, tenant: context.id })
  const asked = query.get('save')
  const wish = isId(asked) && saved.every(({ id }) => id !== asked) ? asked : undefined
  const { entries, isSearchAway } = await plainEntries(context, saved.slice(0, MAX_SAVED))
  const [wished] = wish === undefined ? [] : ((await savedCards(context, [wish])) ?? [])
  const code = FAILED.find((one) => one === query.get('error'))
  return {
    context,
    entries,
    isSearchAway,
    wished: wished && { id: wished.id, name: cardName(wished) },
    notice: code && { text: ERRORS[code].visitor, isError: true },
  }
}
