import { cache } from 'react'
import type { ModelCardData } from '@forecourt/blocks/core/block-context'
import { hrefOf } from '@forecourt/blocks/core/links/href-of'
import type { ModelsQueryResult } from '@forecourt/schemas/generated/types'
import { modelIssues } from '@forecourt/tenant-config/brand/documents'
import { categoriesOf } from '@forecourt/tenant-config/brand/model-categories'
import { modelPath } from '@forecourt/tenant-config/brand/model-path'
import { overlay } from '@forecourt/tenant-config/brand/shared'
import { leadsToHidden } from '@forecourt/tenant-config/routes/page-gates'
import { isPlatformPath } from '@forecourt/tenant-config/routes/platform-paths'
import { displayMake, vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { MAKES } from '@forecourt/tenant-config/vehicle/makes'
import { usableDocuments } from '../brand/usable-documents.ts'
import { typeTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { createReporter } from '../server/tenants/registry-documents.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { modelsQuery } from './models.query.ts'

type ModelDocument = ModelsQueryResult[number]

/** A model of the range: what its card shows, and where its page is. */
export interface RangeModel extends ModelCardData {
  /** Id of the dealer's own document. */
  documentId: string
  /** Short name of the model. */
  slug: string
  /** Its place in the range, lower ones first. */
  order: number | null
  /** Path of its page; undefined where the model is explored elsewhere. */
  path: string | undefined
  /** Where it is explored: a path of the site before `link()`, or an address elsewhere. */
  leads: string
}

// One per process: an invalid document is reported once, however many pages read it.
const report = createReporter((message, fields) => getRuntime().log('error', message, fields))

// Pages share the answer of a query until it expires: what is checked once need not be checked by each of them.
const usable = new WeakMap<ModelsQueryResult, ModelDocument[]>()

/** Cache tags of what shows models of the range. */
export function rangeTags({ id }: Pick<TenantContext, 'id'>): CacheTag[] {
  return [typeTag('model', id)]
}

/**
 * The models of the dealer's range (NAV-07): its own documents that say so, completed by those that all dealers share
 * (TEN-06); in the dealer's order, then by name, those that are still to come last. None while the content cannot be read.
 */
export const rangeModels = cache(async (context: TenantContext): Promise<readonly RangeModel[]> => {
  const found = await fetchContentOr<ModelsQueryResult>(
    [],
    modelsQuery,
    { tenantId: context.id },
    { tags: rangeTags(context) },
  )
  return rangeOf(found, context)
})

/** The same, of these documents. */
export function rangeOf(
  found: ModelsQueryResult,
  context: Pick<TenantContext, 'id' | 'tenant' | 'link'>,
): RangeModel[] {
  const documents = usable.get(found) ?? usableDocuments(found, modelIssues, ['make', 'slug'], report)
  usable.set(found, documents)
  const subjects = Map.groupBy(documents, ({ make, slug }) => `${make ?? ''}/${slug ?? ''}`)
  const models = [...subjects].flatMap(([key, all]) => {
    const own = all.find(({ tenant }) => tenant === context.id)
    const merged = own?.inRange ? overlay(all) : undefined
    return merged ? (rangeModel(key, merged, context) ?? []) : []
  })
  const rank = ({ isComing, order }: RangeModel) => [isComing ? 1 : 0, order ?? Number.MAX_VALUE] as const
  return models.toSorted((one, other) => {
    const [[coming, at], [otherComing, otherAt]] = [rank(one), rank(other)]
    return (
      coming - otherComing || at - otherAt || one.name.localeCompare(other.name, 'en-AU', { numeric: true })
    )
  })
}

function rangeModel(
  key: string,
  model: ModelDocument,
  { tenant, link }: Pick<TenantContext, 'tenant' | 'link'>,
): RangeModel | undefined {
  const { make, slug, name, override_url: elsewhere } = model
  if (!make || !slug || !name) return undefined
  const path = elsewhere ? undefined : modelPath({ path: model.path, slug })
  const leads = elsewhere || path || ''
  // The settings may hide the page, and an address of the site itself is never a model's.
  if (leads.startsWith('/') && leadsToHidden(leads, tenant)) return undefined
  if (path !== undefined && isPlatformPath(path)) return undefined
  const shownName = vehicleTitle({ year: 0, make: makeName(make), model: name }, tenant.displayNames)
  // A site of one brand need not say it with each model.
  const isOnlyMake = tenant.manufacturer?.slug === make
  const plain = isOnlyMake
    ? shownName.replace(`${displayMake(makeName(make), tenant.displayNames)} `, '')
    : shownName
  const bodies = model.bodies ?? []
  const powertrains = model.powertrains ?? []
  const isComing = model.status === 'coming_soon'
  const prices = (model.grades ?? []).flatMap(({ price }) => (price ? [price] : []))
  return {
    key,
    documentId: model._id,
    slug,
    order: model.order,
    path,
    leads,
    name: plain,
    link: { href: hrefOf(leads, link), label: plain, isExternal: leads.startsWith('https:') },
    make,
    categories: categoriesOf({ bodies, powertrains, isComing }),
    isComing,
    tagline: model.tagline ?? null,
    priceFrom: prices.length > 0 ? Math.min(...prices) : null,
    image: model.image,
  }
}

const NAMES = new Map(MAKES.map(({ slug, name }) => [slug, name]))

/** The name of a make by its short one; one that the platform does not know is made of its short name. */
export function makeName(slug: string): string {
  return NAMES.get(slug) ?? slug.split('-').map(capitalised).join(' ')
}

/** `kia` is a word, `mg` is initials. */
function capitalised(word: string): string {
  return word.length < 3 ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)
}
