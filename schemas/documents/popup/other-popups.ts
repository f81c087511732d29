import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../../api-version.ts'

interface PopupTime {
  title: string | null
  start: string | null
  expiry: string | null
  pages: string[] | null
  routes: string[] | null
}

/** Warns of another published popup that can open on the same pages in the same time: one of the two waits. */
export async function otherPopupsWarning(_: unknown, context: ValidationContext): Promise<true | string> {
  const { document } = context
  const tenant = (document?.['tenant'] as { _ref?: string } | undefined)?._ref
  if (!document || !tenant) return true
  const others = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<PopupTime[]>(
      '*[_type == "popup" && tenant._ref == $tenant && _id != $id]{title, start, expiry, pages, routes}',
      { tenant, id: publishedId(document._id) },
      { perspective: 'published' },
    )
  const other = others.find((popup) => isBeside(document as Partial<PopupTime>, popup))
  return (
    !other ||
    `“${other.title ?? 'Another popup'}” can open on the same pages in the same time. A page opens one popup; the one with the lower Order comes first.`
  )
}

/** True where both can be open on one page: kinds of pages in common, and a moment in common. */
export function isBeside(one: Partial<PopupTime>, other: Partial<PopupTime>): boolean {
  return isAtOneTime(one, other) && isOnOnePage(one, other)
}

function isAtOneTime(one: Partial<PopupTime>, other: Partial<PopupTime>): boolean {
  const from = ({ start }: Partial<PopupTime>) => Date.parse(start ?? '') || -Infinity
  const until = ({ expiry }: Partial<PopupTime>) => Date.parse(expiry ?? '') || Infinity
  return from(one) < until(other) && from(other) < until(one)
}

function isOnOnePage(one: Partial<PopupTime>, other: Partial<PopupTime>): boolean {
  const places = ({ pages, routes }: Partial<PopupTime>) => [...(pages ?? []), ...(routes ?? [])]
  const [first, second] = [places(one), places(other)]
  return first.length === 0 || second.length === 0 || first.some((place) => second.includes(place))
}
