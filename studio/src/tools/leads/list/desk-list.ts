import {
  type DeskAnswer,
  type DeskRow,
  type DeskView,
  MOST_COUNTED,
} from '@forecourt/tenant-config/desk/desk-answer'

/** What a list is narrowed to; '' narrows nothing. */
export interface DeskFilters {
  /** Id of the dealer's document. */
  tenant: string
  category: string
  place: string
  /** The number of the place's dealership. */
  dealership: string
  assignee: string
  q: string
}

export const NO_FILTERS: DeskFilters = {
  tenant: '',
  category: '',
  place: '',
  dealership: '',
  assignee: '',
  q: '',
}

/** True while something narrows the lists. */
export function isNarrowed(filters: DeskFilters): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** The lists in the order of the desk. */
export const VIEW_TITLES: Record<DeskView, string> = {
  open: 'Open',
  unread: 'Unread',
  mine: 'Mine',
  late: 'Late',
  undelivered: 'Not delivered',
  held: 'Held back',
  closed: 'Sold and lost',
  spam: 'Spam',
}

/** What an empty list says. */
export const EMPTY_TEXTS: Record<DeskView, string> = {
  open: 'No open leads. New ones appear here by themselves.',
  unread: 'Everything has been read.',
  mine: 'No lead is assigned to you.',
  late: 'Nobody waits too long.',
  undelivered: 'Every lead has reached you.',
  held: 'No lead is held back.',
  closed: 'Nothing is sold or lost yet.',
  spam: 'No spam.',
}

export function isDeskView(text: unknown): text is DeskView {
  return typeof text === 'string' && Object.hasOwn(VIEW_TITLES, text)
}

/** The parameters of a list, as the site reads them. */
export function listParams(view: DeskView, filters: DeskFilters, after?: string): URLSearchParams {
  const given = Object.entries({ view, ...filters, after }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '',
  )
  return new URLSearchParams(given)
}

/** A count as a list shows it: from a thousand on nobody has counted. */
export function countText(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED - 1}+` : String(count)
}

/** The leads of a list without those that stand before it, because they were not delivered. */
export function furtherLeads({ leads, undelivered }: Pick<DeskAnswer, 'leads' | 'undelivered'>): DeskRow[] {
  const before = new Set(undelivered.map(({ lead_id: id }) => id))
  return leads.filter(({ lead_id: id }) => !before.has(id))
}

/** All leads that a list shows, in its order. */
export function shownLeads(answer: DeskAnswer | undefined): DeskRow[] {
  return answer ? [...answer.undelivered, ...furtherLeads(answer)] : []
}

/** Leads of one person at one dealer that stand in a list: the newest, and those before it. */
export interface PersonLeads {
  newest: DeskRow
  earlier: DeskRow[]
}

/** Puts the leads of a person together, at the place of the newest: who wrote from the same address or number is one. */
export function byPerson(leads: readonly DeskRow[]): PersonLeads[] {
  const people: PersonLeads[] = []
  const known = new Map<string, PersonLeads>()
  for (const lead of leads) {
    const keys = [lead.email.toLowerCase(), lead.phone]
      .filter((key) => key !== '')
      .map((key) => `${lead.tenant} ${key}`)
    const person = keys.map((key) => known.get(key)).find((one) => one !== undefined)
    if (person) person.earlier.push(lead)
    const theirs = person ?? { newest: lead, earlier: [] }
    if (!person) people.push(theirs)
    for (const key of keys) known.set(key, theirs)
  }
  return people
}

/** Who wrote, as a person reads it. */
export function senderName({ name, last_name: lastName }: Pick<DeskRow, 'name' | 'last_name'>): string {
  return [name, lastName].filter((part) => part !== '').join(' ') || 'Somebody'
}

/** What a lead is about, in a line. */
export function subjectText({ category, subcategory, vehicle, offer }: DeskRow): string {
  return [subcategory || category, vehicle?.name ?? offer].filter(Boolean).join(' · ')
}

/** `0412 345 678` of `+61412345678`; other numbers as they are. */
export function phoneText(phone: string): string {
  const national = phone.replace(/^\+61/, '0')
  return /^04\d{8}$/.test(national)
    ? national.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
    : national.replace(/^(0\d)(\d{4})(\d{4})$/, '($1) $2 $3')
}
