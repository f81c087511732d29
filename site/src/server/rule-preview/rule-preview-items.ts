import { offerPath } from '@forecourt/blocks/core/offers/offer-path'
import { isWithinWindow } from '@forecourt/blocks/core/offers/window'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'
import type { RuleSubject } from '@forecourt/tenant-config/rules/language/fields'
import type { RouteAccess } from '@forecourt/tenant-config/rules/item-rules'
import { CAR_TYPE_SEGMENTS } from '@forecourt/tenant-config/routes/routes'
import { stockEvaluator } from '@forecourt/tenant-config/rules/predicate'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { shownLocations } from '../shown/shown-locations.ts'
import { shownOffers } from '../shown/shown-offers.ts'
import { shownPromos } from '../shown/shown-promos.ts'
import { effectName, emptyPreview, trialOf } from './rule-preview-context.ts'
import { eachInSlices } from './rule-preview-slices.ts'
import type {
  PreviewChange,
  PreviewItem,
  TenantPreview,
} from '@forecourt/tenant-config/rules/rule-preview-answer'
import { LISTED_ITEMS, type PreviewedItems } from './rule-preview-types.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { pageAccess } from '../sign-in/page-access.ts'

/** Subjects of rules other than stock. */
export type ItemSubject = Exclude<RuleSubject, 'stock'>

interface PreviewOptions {
  /** The rule as it would be published. */
  draft: TenantRule
  on: ItemSubject
  /** The dealer with its rules as published. */
  entry: TenantEntry
  content: PreviewedItems
  /** Each vehicle that the dealer shows has a page of its own. */
  vehicles: readonly EvaluatedVehicle[]
  /** Epoch ms. */
  now: number
}

type Candidate = PreviewItem & { evaluated: unknown }
type Evaluator = (candidate: Candidate) => RouteAccess

/**
 * Computes what a rule would do to a dealer's offers, places, promo tiles or pages if it were published, with the functions
 * that show them.
 */
export async function previewItems(options: PreviewOptions): Promise<TenantPreview> {
  const { draft, on, entry, now } = options
  const trial = trialOf(draft, entry, on, now)
  const { rule, published, ctx, publishedCtx } = trial
  const preview = emptyPreview(trial)
  const evaluate = {
    without: evaluatorOf(on, entry, trial.without, ctx),
    after: evaluatorOf(on, entry, trial.after, ctx),
    now: evaluatorOf(on, entry, trial.now, { ...publishedCtx, now }),
    next: evaluatorOf(on, entry, trial.next, publishedCtx),
  }
  const since = {
    effect: published ? effectName(published) : '',
    hides: 0,
    shows: 0,
    items: [] as TenantPreview['items'],
  }
  await eachInSlices(candidatesOf(options), (candidate) => {
    const { evaluated: _evaluated, ...item } = candidate
    const [before, then, current] = [
      evaluate.without(candidate),
      evaluate.after(candidate),
      evaluate.now(candidate),
    ]
    if (before !== 'hidden') preview.total += 1
    if (then !== 'hidden') preview.after += 1
    if (current !== 'hidden') preview.now += 1
    const change = changeOf(before, then)
    if (rule && change !== undefined) {
      if (change === 'hides' || change === 'shows' || change === 'signIn') preview[change] += 1
      if (preview.items.length < LISTED_ITEMS) preview.items.push({ ...item, change })
    }
    const later = published && changeOf(current, evaluate.next(candidate))
    if (later === undefined) return
    since[later === 'hides' || later === 'signIn' ? 'hides' : 'shows'] += 1
    if (since.items.length < LISTED_ITEMS) since.items.push({ ...item, change: later })
  })
  const changed = preview.hides + preview.shows + preview.signIn
  return {
    ...preview,
    ...(rule && preview.idle === undefined ? warningOf(preview, changed) : {}),
    ...(published && (preview.gone || since.hides + since.shows > 0) ? { since } : {}),
  }
}

function warningOf({ total, after, signIn }: TenantPreview, changed: number): Pick<TenantPreview, 'warning'> {
  if (total > 0 && (after === 0 || signIn === total)) return { warning: 'everything' }
  return changed === 0 ? { warning: 'nothing' } : {}
}

function changeOf(before: RouteAccess, after: RouteAccess): PreviewChange | undefined {
  if (before === after) return undefined
  if (after === 'hidden') return 'hides'
  if (before === 'hidden') return 'shows'
  return after === 'signIn' ? 'signIn' : 'opens'
}

function candidatesOf({ on, content, entry, vehicles, now }: PreviewOptions): Candidate[] {
  const { tenant } = entry
  switch (on) {
    case 'offer':
      return content.offers.map((offer) => ({
        id: offer._id,
        name: textOf(offer.name),
        note: textOf(offer.category),
        evaluated: offer,
      }))
    case 'location':
      return content.locations.map((place) => ({
        id: place._id,
        name: textOf(place.name),
        note: textOf(place.address?.city),
        evaluated: place,
      }))
    case 'promo':
      return content.promos
        .filter((promo) => isWithinWindow(promo, now))
        .map((promo) => ({ id: promo._id, name: textOf(promo.title), note: '', evaluated: promo }))
    case 'route':
      return [
        ...pagesOf(
          content,
          tenant,
          vehicles.filter(stockEvaluator(entry.rules, { tenant, now, surface: 'vdp' })),
        ),
      ].map(([path, name]) => ({ id: path, name, note: path, evaluated: path }))
  }
}

/**
 * Returns the pages of a dealer's site, by path: those that the platform makes of stock and offers, and those that staff
 * made, whose titles win.
 */
function pagesOf(
  { pages, offers }: PreviewedItems,
  { template, search: { prefix } }: TenantEntry['tenant'],
  vehicles: PreviewOptions['vehicles'],
): Map<string, string> {
  const listings = Object.keys(CAR_TYPE_SEGMENTS)
    .filter((segment) => prefix === '/search' || segment === 'used-cars')
    .map((segment) => [`${prefix}/${segment}`, 'Search results'] as const)
  return new Map([
    ...vehicles.map(({ slug, name }) => [`/cars/${encodeURIComponent(slug)}`, name] as const),
    ...listings,
    ['/special-offers', 'Special offers'],
    ...offers.flatMap(({ slug, name, manufacturer }) =>
      slug ? [[offerPath({ slug, manufacturer }, template === 'single-brand'), textOf(name)] as const] : [],
    ),
    ...pages.flatMap(({ path, title }) => (path ? [[path, textOf(title)] as const] : [])),
  ])
}

function evaluatorOf(
  on: ItemSubject,
  entry: TenantEntry,
  rules: readonly TenantRule[],
  ctx: RuleContext,
): Evaluator {
  const bound = { tenant: ctx.tenant, rules: [...rules], now: ctx.now }
  const place = {
    ...(ctx.surface === undefined ? {} : { surface: ctx.surface }),
    ...(ctx.route === undefined ? {} : { route: ctx.route }),
  }
  const shown = (isShown: (item: never) => boolean): Evaluator => {
    return ({ evaluated }) => (isShown(evaluated as never) ? 'open' : 'hidden')
  }
  switch (on) {
    case 'offer':
      return shown(shownOffers(bound, place))
    case 'location':
      return shown(shownLocations(bound))
    case 'promo':
      return shown(shownPromos(bound, place))
    case 'route':
      return ({ evaluated }) => pageAccess({ ...entry, rules: bound.rules }, String(evaluated), ctx.now)
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
