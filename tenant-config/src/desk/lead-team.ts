import * as z from 'zod'
import { cleanTree } from '../documents/tree.ts'
import { fail, ok, type Result } from '../documents/result.ts'
import { zodIssues } from '../documents/zod-issues.ts'
import { LEAD_CATEGORIES, type LeadCategory } from '../forms/lead-categories.ts'
import { documentId, filledText, isUnique, onceEach, reference } from '../tenant/tenant-parts.ts'

/** Most entries of each list of a team. */
export const MAX_TEAM_ENTRIES = 100

/** Without a slug and a number it is a place that is gone, where no lead is. */
const place = z.object({
  slug: filledText.optional(),
  /** Number of the dealership of the stock feed that this place is. */
  dealership: z.int().optional(),
})

const list = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .max(MAX_TEAM_ENTRIES, `must hold no more than ${MAX_TEAM_ENTRIES}`)
    .refine(isUnique, onceEach)
    .default([])

const schema = z.object({
  _id: documentId,
  tenant: reference,
  title: filledText.max(80, 'must be no longer than 80 characters'),
  order: z.number().default(0),
  members: list(filledText),
  categories: list(z.enum(LEAD_CATEGORIES)),
  places: list(place),
  makes: list(filledText),
  assigns: z.enum(['inTurn', 'nobody']).default('nobody'),
  seesOnlyTheirs: z.boolean().default(false),
})

/**
 * A `leadTeam` document: who of a dealer's staff (`members`, ids of staff) looks after which leads. An empty list of
 * `categories`, `places` or `makes` (names) means all of them. `assigns` says whether new leads are given to the
 * members in turn, `seesOnlyTheirs` whether the members see other leads of the dealer at all.
 */
export type LeadTeam = z.infer<typeof schema>

/** What decides which team looks after a lead. */
export interface TeamSubject {
  category: LeadCategory
  /** Slug of the place that the visitor chose; '' for none. */
  place: string
  /** Number of the dealership that the vehicle, or the visitor's choice, belongs to. */
  dealership?: number | undefined
  /** Name of the make of its vehicle or offer; '' for none. */
  make: string
}

/** Parses a `leadTeam` (nulls mean absent); errors name the path. */
export function parseLeadTeam(document: unknown): Result<LeadTeam> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/**
 * Returns what an unusable document still says: its members see no leads but their own. Undefined when it does not even say
 * whose it is. Without this, a mistake in a team would show its members everything.
 */
export function closedTeam(document: unknown): LeadTeam | undefined {
  const { _id, tenant, members } = cleanTree(document) ?? {}
  const known = Array.isArray(members) ? members.filter((member) => typeof member === 'string') : []
  const parsed = parseLeadTeam({
    _id,
    tenant,
    title: 'Unusable',
    members: [...new Set(known)].slice(0, MAX_TEAM_ENTRIES),
    places: [{}],
    seesOnlyTheirs: true,
  })
  return parsed.ok ? parsed.value : undefined
}

/** Returns the teams of a dealer in the order in which a new lead looks for one. */
export function teamsOf(tenantId: string, teams: readonly LeadTeam[]): LeadTeam[] {
  return teams
    .filter(({ tenant }) => tenant === tenantId)
    .toSorted((a, b) => a.order - b.order || (a._id < b._id ? -1 : 1))
}

/** True for a lead that a team looks after. */
export function isTeams(
  { categories, places, makes }: LeadTeam,
  { category, place: chosen, dealership, make }: TeamSubject,
): boolean {
  return (
    (categories.length === 0 || categories.includes(category)) &&
    (places.length === 0 ||
      places.some(
        (one) =>
          (one.slug !== undefined && one.slug === chosen) ||
          (one.dealership !== undefined && one.dealership === dealership),
      )) &&
    (makes.length === 0 || makes.some((one) => one.toLowerCase() === make.toLowerCase()))
  )
}

/** The teams outside whose leads a person sees nothing of the dealer; undefined for a person who sees everything. */
export function limitingTeams(teams: readonly LeadTeam[], person: string): LeadTeam[] | undefined {
  const own = teams.filter(({ seesOnlyTheirs, members }) => seesOnlyTheirs && members.includes(person))
  return own.length === 0 ? undefined : own
}
