import type { Person } from '@forecourt/leads/persons'
import { parseContact } from '@forecourt/visitors/contact'
import { getRuntime } from '../runtime/runtime.ts'

/**
 * A person's enquiries at a dealer (id of its tenant document) and what came of them, oldest first, by one of their contacts; only the
 * latest where `most` says how many.
 */
export async function personalEnquiries(tenantId: string, person: Person, { most = Infinity } = {}) {
  const { leads, sales, valuations } = getRuntime()
  const all = await leads.dataOf(tenantId, person)
  const data = all.slice(Math.max(0, all.length - most))
  const ids = data.map(({ id }) => id)
  const bought = await sales.dataOf(tenantId, ids)
  const valued = await valuations.dataOf(ids)
  return data.map((lead) => ({ ...lead, ...bought.get(lead.id), valuation: valued.get(lead.id) }))
}

/** An enquiry with all that came of it. */
export type PersonalEnquiry = Awaited<ReturnType<typeof personalEnquiries>>[number]

/** Everything that is on record of a person at a dealer, found by one of their contacts (APP 12). */
export async function personalData(tenantId: string, person: Person) {
  const contact = contactOf(person)
  return {
    account: contact && (await getRuntime().signIn.dataOf(tenantId, contact)),
    leads: await personalEnquiries(tenantId, person),
  }
}

/**
 * Removes a person, by all of these contacts, from their enquiries at a dealer, and deletes the account that they sign in with (APP
 * 13): what is held for them ends, and deposits go back. The account goes last, so that whoever was interrupted can ask again. Returns
 * the ids of the leads, which stay as counts.
 */
export async function forgetPersonalData(
  tenantId: string,
  persons: readonly Person[],
  by: { staff: string } | { client: string },
): Promise<string[]> {
  const { leads, sales, signIn, valuations } = getRuntime()
  const forgotten: string[] = []
  for (const person of persons) {
    const ids = await leads.forget(tenantId, person)
    await sales.endOf(tenantId, ids, by)
    await valuations.forgetOf(ids)
    forgotten.push(...ids)
  }
  for (const person of persons) {
    const contact = contactOf(person)
    if (contact) await signIn.forget(tenantId, contact)
  }
  return forgotten
}

/** Those who sign in do so with a mobile number or an email address. */
const contactOf = (person: Person) => parseContact('email' in person ? person.email : person.phone)
