import type { SanityClient } from '@sanity/client'
import { archiveTenant, eachTenant, restoreProblems, restoreTenant } from '@forecourt/schemas/starter/archive'
import { nameOf } from '@forecourt/schemas/starter/check-answers'
import type { TakenTenant } from '@forecourt/schemas/starter/taken'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { Refusal } from '../lib/steps.mjs'
import { takenTenants } from './content-client.ts'

/** Takes a dealer's site off the platform and keeps every document of it; resolves to the sentence to print. */
export async function archive(client: SanityClient, slug: string, now: Date): Promise<string> {
  const { tenant, tenants } = await knownTenant(client, slug)
  if (tenant.archivedAt) throw new Refusal(`${nameOf(tenant)} is in the archive since ${tenant.archivedAt}.`)
  const id = publishedId(tenant._id)
  await client.mutate(archiveTenant(id, tenants, now.toISOString()), { visibility: 'sync' })
  return `${nameOf(tenant)} is in the archive: its site is off, its documents are kept. npm run tenant:restore -- ${slug} brings it back.`
}

/** Brings a dealer back out of the archive; refuses while somebody else has its hosts. */
export async function restore(client: SanityClient, slug: string): Promise<string> {
  const { tenant, tenants } = await knownTenant(client, slug)
  if (!tenant.archivedAt) throw new Refusal(`${nameOf(tenant)} is not in the archive.`)
  const id = publishedId(tenant._id)
  const problems = restoreProblems(id, tenants)
  if (problems.length > 0) throw new Refusal(problems.map(({ message }) => message).join('\n'))
  await client.mutate(restoreTenant(id, tenants), { visibility: 'sync' })
  return `${nameOf(tenant)} is back, as it was.`
}

/** A dealer by its short name, with every version of every dealer; refuses a name that nobody has. */
export async function knownTenant(
  client: SanityClient,
  slug: string,
): Promise<{ tenant: TakenTenant; tenants: TakenTenant[] }> {
  const tenants = await takenTenants(client)
  const known = eachTenant(tenants)
  const tenant = known.find((candidate) => candidate.slug === slug)
  if (tenant) return { tenant, tenants }
  const slugs = known.map((candidate) => candidate.slug).filter((each) => each != null)
  throw new Refusal(`There is no dealer "${slug}"; there are ${slugs.join(', ') || 'none'}.`)
}

/** The one slug of a command line. */
export function slugArgument(argv: string[], command: string): string {
  const [slug, ...more] = argv
  if (slug === undefined || slug.startsWith('-') || more.length > 0)
    throw new Refusal(`Usage: npm run ${command} -- <slug>`)
  return slug
}
