import { isPlatformAdmin } from '@forecourt/schemas/staff'

/** A person as the content service lists the members of its project. */
export interface Member {
  id: string
  roles: readonly { name: string }[]
  /** What the embedded lake binds grants with; the hosted service has none. */
  params?: Readonly<Record<string, unknown>>
}

/** Ids of the dealers (tenant documents) whose drafts somebody may read. */
export type Dealers = 'all' | readonly string[]

/** On a hosted project a custom role is for one dealer and ends with the id of its document: `editor-for-tenant-harbour`. */
const DEALER_ROLE = /^(?:tenant-admin|editor|approver|viewer)-for-(.+)$/

/** The dealers of a person; none for somebody who is not a member or not staff of a dealer (N36). */
export function dealersOf(member: Member | undefined): Dealers {
  if (!member) return []
  if (isPlatformAdmin(member)) return 'all'
  const given = member.params?.['tenants']
  const bound: unknown[] = Array.isArray(given) && member.roles.length > 0 ? given : []
  const named = member.roles.map(({ name }) => DEALER_ROLE.exec(name)?.[1])
  return [...bound, ...named].filter((id) => typeof id === 'string')
}

export function isDealerOf(dealers: Dealers, tenantId: string): boolean {
  return dealers === 'all' || dealers.includes(tenantId)
}
