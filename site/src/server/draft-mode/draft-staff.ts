import { isPlatformAdmin } from '@forecourt/schemas/staff'

/** A person as the content service lists the members of its project. */
export interface Member {
  id: string
  /** True for the token of a program. */
  isRobot?: boolean
  roles: readonly { name: string }[]
  /** Parameters that the embedded lake binds grants with; the hosted service has none. */
  params?: Readonly<Record<string, unknown>>
}

/** Ids of the dealers (tenant documents) whose drafts a person may read, or for whom a person may write. */
export type Dealers = 'all' | readonly string[]

/** On a hosted project a custom role is for one dealer and ends with the id of its document: `editor-for-tenant-harbour`. */
const DEALER_ROLE = /^(?:tenant-admin|editor|approver|viewer)-for-(.+)$/

/** The roles that write; a role without a name here, such as `viewer`, reads. */
const WRITING_ROLE = /^(?:tenant-admin|editor|approver)(?:-for-.+)?$/

/** The roles that look after a dealer's people and settings. */
const MANAGING_ROLE = /^tenant-admin(?:-for-.+)?$/

/** Returns the dealers of a person; none for a person who is not a member or not staff of a dealer (N36). */
export function dealersOf(member: Member | undefined): Dealers {
  if (!member) return []
  if (isPlatformAdmin(member)) return 'all'
  const given = member.params?.['tenants']
  const bound: unknown[] = Array.isArray(given) && member.roles.length > 0 ? given : []
  const named = member.roles.map(({ name }) => DEALER_ROLE.exec(name)?.[1])
  return [...bound, ...named].filter((id) => typeof id === 'string')
}

/** Returns the dealers for whom a person may write: those of their roles that write. */
export function writableDealersOf(member: Member | undefined): Dealers {
  if (!member || isPlatformAdmin(member)) return dealersOf(member)
  return dealersOf({ ...member, roles: member.roles.filter(({ name }) => WRITING_ROLE.test(name)) })
}

/** Returns the dealers whose people and settings a person looks after. */
export function managedDealersOf(member: Member | undefined): Dealers {
  if (!member || isPlatformAdmin(member)) return dealersOf(member)
  return dealersOf({ ...member, roles: member.roles.filter(({ name }) => MANAGING_ROLE.test(name)) })
}

export function isDealerOf(dealers: Dealers, tenantId: string): boolean {
  return dealers === 'all' || dealers.includes(tenantId)
}
