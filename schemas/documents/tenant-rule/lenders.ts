import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { FINANCE_KINDS, type FinanceKind } from '@forecourt/tenant-config/tenant/vocabulary'

type Lender = Exclude<FinanceKind, 'other'>

const TITLES: Readonly<Record<Lender, string>> = {
  taurus: 'Taurus',
  manual: 'Manual',
  angle: 'Angle',
  powertorque: 'Powertorque',
  nissan: 'Nissan Finance',
  '360': '360 Finance',
  ausloans: 'AusLoans',
}

/** The lenders that the platform knows (FIN-04 to FIN-07), as stock names them beside their figures. */
export const LENDER_CHOICES = FINANCE_KINDS.filter((kind) => kind !== 'other').map((value) => ({
  value,
  title: TITLES[value],
}))

/** True for the name of a lender that the platform knows. */
export function isKnownLender(name: string): boolean {
  return LENDER_CHOICES.some(({ value }) => value === name)
}

/** Returns the display name of a lender, or `name` itself for one that the platform does not know. */
export function lenderTitle(name: string): string {
  return LENDER_CHOICES.find(({ value }) => value === name)?.title ?? name
}

/** Client that reads the names of dealers' own lenders. */
interface Reader {
  fetch<R>(query: string, params: Record<string, unknown>): Promise<R>
}

/** Returns the lenders named in the settings of these dealers (document ids; without any, of all dealers), each once. */
export async function ownLenders(
  client: Reader,
  tenantIds: readonly string[] | undefined,
): Promise<string[]> {
  const found = await client.fetch<{ id: string; name: string }[]>(
    '*[_type == "tenant" && defined(finance.provider)]{"id": _id, "name": coalesce(finance.provider->name, finance.provider.name)}[defined(name)]',
    {},
  )
  const isAsked = (id: string) => !tenantIds?.length || tenantIds.includes(publishedId(id))
  return [...new Set(found.flatMap(({ id, name }) => (isAsked(id) ? [name] : [])))]
}
