import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { hostProblems, nameOf } from '../../starter/check-answers.ts'
import { TAKEN_TENANTS_QUERY, type TakenTenant } from '../../starter/taken.ts'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../../api-version.ts'

/**
 * The other dealers, without those in the archive, as far as the signed-in person may see them, drafts too. A dealer's own
 * staff see no other dealer: for them the Studio asks the site as well.
 */
async function otherTenants(context: ValidationContext): Promise<TakenTenant[]> {
  const own = publishedId(context.document?._id ?? '')
  const client = context.getClient({ apiVersion: API_VERSION })
  const seen = await client.fetch<TakenTenant[]>(TAKEN_TENANTS_QUERY, {}, { perspective: 'raw' })
  return seen.filter(({ _id, archivedAt }) => publishedId(_id) !== own && !archivedAt)
}

/** Refuses a host that another dealer claims: it would stay with that one (N17). */
export async function hostsAreFree(
  hosts: readonly string[] | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!hosts || hosts.length === 0) return true
  const others = await otherTenants(context)
  const [problem] = others.flatMap((other) => hostProblems(hosts, other))
  return problem ? `${problem.message}. It stays with the dealer that has it.` : true
}

/** Refuses another dealer's website number: offers could not tell the two sites apart (TEN-19). */
export async function websiteIdIsFree(
  websiteId: number | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (websiteId === undefined) return true
  const others = await otherTenants(context)
  const holder = others.find((other) => other.websiteId === websiteId)
  return holder ? `${websiteId} is the number of ${nameOf(holder)}.` : true
}
