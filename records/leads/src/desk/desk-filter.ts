import { and, eq, exists, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { DeskView } from '@forecourt/tenant-config/desk/desk-answer'
import { type LeadStatus, OPEN_LEAD_STATUSES } from '@forecourt/tenant-config/desk/lead-status'
import type { LeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import type { LeadCategory } from '@forecourt/tenant-config/forms/lead-categories'
import type { Database } from '../database.ts'
import { isGivenUp } from '../delivery/given-up.ts'
import { deliveryTable, leadTable } from '../tables.ts'

/** The leads of a dealer that a person may see. */
export interface DeskScope {
  /** Id of the tenant document. */
  tenant: string
  /** Id of the person. */
  person: string
  /** The teams whose leads a person sees, apart from their own; undefined for somebody who sees all of the dealer. */
  teams: readonly LeadTeam[] | undefined
  /** Leads from before this moment (epoch ms) that nobody has answered are late. */
  lateBefore: number
  /** Returns until when a lead that came at a moment should be answered; both epoch ms. */
  answerBy?(createdAt: number): number
}

/** What a list is narrowed to; an absent one narrows nothing. */
export interface DeskFilter {
  view: DeskView
  status?: LeadStatus | undefined
  category?: LeadCategory | undefined
  /** The place that the visitor chose or, where they chose none, whose dealership it is about. */
  place?: { slug: string; dealership?: number | undefined } | undefined
  /** Id of staff; '' for leads of nobody. */
  assignee?: string | undefined
  /** Beginnings of words, in any order: of names, email, phone, vehicle, stock number, offer and message. */
  words?: string | undefined
}

/** The condition that a lead is one of those that a person may see: of one of several dealers, within their teams. */
export function isSeen(scopes: readonly DeskScope[]): SQL {
  const each = scopes.map(({ tenant, person, teams }) =>
    and(eq(leadTable.tenant, tenant), teams && or(eq(leadTable.assignee, person), ...teams.map(isOfTeam))),
  )
  return or(...each) ?? sql`false`
}

/** The condition that a lead is in a list, of those that somebody may see. */
export function isListed(db: Database, scopes: readonly DeskScope[], filter: DeskFilter): SQL | undefined {
  const { status, category, place, assignee, words } = filter
  return and(
    isSeen(scopes),
    isInView(db, scopes, filter.view),
    status && eq(leadTable.status, status),
    category && eq(leadTable.category, category),
    place && isAt(place),
    assignee === undefined
      ? undefined
      : assignee === ''
        ? isNull(leadTable.assignee)
        : eq(leadTable.assignee, assignee),
    words === undefined ? undefined : isFoundBy(words),
  )
}

const IS_OPEN = inArray(leadTable.status, [...OPEN_LEAD_STATUSES])
/** Held leads are no work yet, and rejected ones never were. */
const IS_WORK = or(isNull(leadTable.hold), eq(leadTable.hold, 'released'))

function isInView(db: Database, scopes: readonly DeskScope[], view: DeskView): SQL | undefined {
  switch (view) {
    case 'open':
      return and(IS_WORK, IS_OPEN)
    case 'unread':
      return and(IS_WORK, IS_OPEN, isNull(leadTable.readAt))
    case 'mine':
      return and(IS_WORK, IS_OPEN, eq(leadTable.assignee, scopes[0]?.person ?? ''))
    case 'late':
      return and(
        IS_WORK,
        eq(leadTable.status, 'new'),
        isNull(leadTable.answeredAt),
        or(
          ...scopes.map(({ tenant, lateBefore }) =>
            and(eq(leadTable.tenant, tenant), lt(leadTable.createdAt, momentOf(lateBefore))),
          ),
        ),
      )
    case 'undelivered':
      return isUndelivered(db)
    case 'held':
      return eq(leadTable.hold, 'held')
    case 'closed':
      return and(IS_WORK, inArray(leadTable.status, ['sold', 'lost']))
    case 'spam':
      return or(eq(leadTable.hold, 'rejected'), and(IS_WORK, eq(leadTable.status, 'spam')))
  }
}

/** Leads with a delivery to the dealer that was given up. */
function isUndelivered(db: Database): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(deliveryTable)
      .where(and(eq(deliveryTable.leadId, leadTable.id), isGivenUp)),
  )
}

/** A database knows no time before the beginning of time. */
function momentOf(ms: number): Date {
  return new Date(Number.isFinite(ms) ? ms : 0)
}

/** The same condition as tenant-config's `isTeams`. */
function isOfTeam({ categories, places, makes }: LeadTeam): SQL | undefined {
  const lower = (list: readonly string[]) => list.map((one) => one.toLowerCase())
  return (
    and(
      categories.length === 0 ? undefined : inArray(leadTable.category, categories),
      places.length === 0
        ? undefined
        : or(
            sql`false`,
            ...places.map(({ slug, dealership }) =>
              or(
                slug === undefined ? undefined : sql`${leadTable.location}->>'slug' = ${slug}`,
                dealership === undefined ? undefined : eq(leadTable.carDealershipId, dealership),
              ),
            ),
          ),
      makes.length === 0
        ? undefined
        : inArray(
            sql`lower(coalesce(${leadTable.vehicle}->>'Vehicle Make', ${leadTable.offer}->>'offer_make', ''))`,
            lower(makes),
          ),
    ) ?? sql`true`
  )
}

function isAt({ slug, dealership }: NonNullable<DeskFilter['place']>): SQL | undefined {
  const chosen = sql`${leadTable.location}->>'slug' = ${slug}`
  return dealership === undefined
    ? chosen
    : or(chosen, and(isNull(leadTable.location), eq(leadTable.carDealershipId, dealership)))
}

/** Words of one search, the rest is ignored. */
const MOST_WORDS = 10

function isFoundBy(words: string): SQL {
  // A phone number is one word, however it is typed.
  const asked = /^[\s\d()+-]+$/.test(words) ? words.replaceAll(/\D/g, '') : words
  const parts = asked
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  if (parts.length === 0) return sql`true`
  return sql`"lead"."found_by" @@ to_tsquery('simple', ${parts.map((word) => `${word}:*`).join(' & ')})`
}
