import { hrefOf } from '@forecourt/blocks/core/links/href-of'
import { resolveLink, type ResolvedLink } from '@forecourt/blocks/core/links/link-target'
import type { BrandQueryResult } from '@forecourt/schemas/generated/types'
import { modelPath } from '@forecourt/tenant-config/brand/model-path'
import { fillCopy } from '@forecourt/tenant-config/brand/copy-placeholders'
import { displayMake, vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { slugify } from '@forecourt/vehicle/slug'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { typeTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import { createReporter } from '../server/tenants/registry-documents.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { contentImage, type RenderedImage } from '../addresses/content-image.ts'
import { brandQuery } from './brand.query.ts'
import { chooseBrand, type ChosenBrand } from './choose-brand.ts'

/** Make, model and dealership that a page is about; names as the stock writes them. */
export interface BrandSubject {
  make: string
  model?: string | undefined
  dealership?: Tenant['dealerships'][number] | undefined
}

/** Texts and pictures of a make for a page; parts that nobody wrote are absent. */
export interface Brand {
  name: string
  logo?: RenderedImage
  about?: string
  copy?: { heading: string; text: string; points: string[]; link?: ResolvedLink }
  model?: { name: string; about?: string; image?: RenderedImage; isComing: boolean; href?: string }
}

const LOGO = { width: 160 }
const PICTURE = { width: 280 }
/** Empty content for when the CMS cannot be read: pages about a make's vehicles do not fail without it. */
const NOTHING_SAID: BrandQueryResult = { manufacturers: [], models: [], copies: [] }

// One per process: an invalid document is reported once, however many pages read it.
const report = createReporter((message, fields) => getRuntime().log('error', message, fields))

/** Returns what the dealer, or the platform, says of a make and a model on its pages (TEN-06, BRND-04, NAV-07). */
export async function brandOf(context: TenantContext, subject: BrandSubject): Promise<Brand> {
  const { tenant, id } = context
  const make = slugify(displayMake(subject.make, tenant.displayNames))
  const params = { tenantId: id, make, model: subject.model ? slugify(subject.model) : '' }
  const found = await fetchContentOr<BrandQueryResult>(NOTHING_SAID, brandQuery, params, {
    tags: brandTags(context),
  })
  return brandView(
    chooseBrand(found, { make, dealership: subject.dealership?.slug }, report),
    subject,
    context,
  )
}

/** Cache tags of a part of a page that shows a brand; its texts link to pages and offers. */
export function brandTags({ id }: TenantContext): CacheTag[] {
  return ['manufacturer', 'model', 'brandCopy', 'page', 'offer'].map((type) => typeTag(type, id))
}

function brandView(chosen: ChosenBrand, subject: BrandSubject, context: TenantContext): Brand {
  const { tenant } = context
  const { manufacturer, model, copy } = chosen
  const name = manufacturer?.name ?? displayMake(subject.make, tenant.displayNames)
  const logo = contentImage(manufacturer?.logo, LOGO, imageBaseUrl())
  const words = { make: name, dealer: tenant.name, dealership: subject.dealership?.name ?? tenant.name }
  const link = resolveLink(copy?.link, context)
  return {
    name,
    ...(logo && { logo }),
    ...(manufacturer?.about && { about: manufacturer.about }),
    ...(copy && {
      copy: {
        heading: fillCopy(copy.heading ?? '', words),
        text: fillCopy(copy.text ?? '', words),
        points: (copy.points ?? []).map((point) => fillCopy(point, words)),
        ...(link && { link }),
      },
    }),
    ...(model && { model: modelView(model, subject, context) }),
  }
}

/** Where more is said of a model: elsewhere, or on its page where it is in the dealer's range (RTE-18). */
function modelLink(
  model: NonNullable<ChosenBrand['model']>,
  link: TenantContext['link'],
): { href: string } | undefined {
  if (model.override_url) return { href: hrefOf(model.override_url, link) }
  return model.inRange && model.slug
    ? { href: link(modelPath({ path: model.path, slug: model.slug })) }
    : undefined
}

function modelView(
  model: NonNullable<ChosenBrand['model']>,
  { make, model: named = '' }: BrandSubject,
  { tenant, link }: TenantContext,
): NonNullable<Brand['model']> {
  const image = contentImage(model.image, PICTURE, imageBaseUrl())
  return {
    name: vehicleTitle({ year: 0, make, model: named }, tenant.displayNames),
    ...(model.about && { about: model.about }),
    ...(image && { image }),
    isComing: Boolean(model.status),
    ...modelLink(model, link),
  }
}
