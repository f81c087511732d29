import type { Person } from '@forecourt/leads/persons'
import { parseContact } from '@forecourt/visitors/contact'
import { getRuntime } from '../runtime/runtime.ts'

/**
 * Everything that is on record of a person at a dealer (id of its tenant document), found by one of their contacts (APP 12); of their
 * enquiries only the latest where `most` says how many.
 */
export async function personalData(tenantId: string, person: Person, { most = Infinity } = {}) {
  const { leads, sales, signIn, valuations } = getRuntime()
  const contact = contactOf(person)
  const all = await leads.dataOf(tenantId, person)
  const data = all.slice(Math.max(0, all.length - most))
  const ids = data.map(({ id }) => id)
  const bought = await sales.dataOf(tenantId, ids)
  const valued = await valuations.dataOf(ids)
  return {
    account: contact && (await signIn.dataOf(tenantId, contact)),
    leads: data.map((lead) => ({ ...lead, ...bought.get(lead.id), valuation: valued.get(lead.id) })),
  }
}

/**
 * Removes a person from their enquiries at a dealer and deletes the account that they sign in with (APP 13): what is held for them
 * ends, and deposits go back. Returns the ids of the leads, which stay as counts.
 */
export async function forgetPersonalData(
  tenantId: string,
  person: Person,
  by: { staff: string } | { client: string },
): Promise<string[]> {
  const { leads, sales, signIn, valuations } = getRuntime()
  const contact = contactOf(person)
  const forgotten = await leads.forget(tenantId, person)
  await sales.endOf(tenantId, forgotten, by)
  await valuations.forgetOf(forgotten)
  if (contact) await signIn.forget(tenantId, contact)
  return forgotten
}

/** Those who sign in do so with a mobile number or an email address. */
const contactOf = (person: Person) => parseContact('email' in person ? person.email : person.phone)
