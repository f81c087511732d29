import type {
  Link,
  Location,
  Offer,
  Page,
  PageBlocks,
  Picture,
  PortableText,
  Promo,
  Tenant,
  TenantRule,
} from '@forecourt/schemas/generated/types'
import { ARTWORK, type ArtworkName } from './artwork.ts'

type System = '_rev' | '_createdAt' | '_updatedAt'
type New<T extends { _id: string }> = Omit<T, System>

/** A document as it is first written; the server adds revision and times. Ids have no dots: those would hide it from visitors. */
export type SeedDocument = New<Tenant> | New<TenantRule> | New<Page> | New<Offer> | New<Promo> | New<Location>

export type SeedTenant = New<Tenant>
export type SeedRule = New<TenantRule>
export type SeedPage = New<Page>
export type SeedOffer = New<Offer>
export type SeedPromo = New<Promo>
export type SeedLocation = New<Location>

/** Asset ids of the uploaded artwork, by name. */
export type ArtworkIds = Readonly<Record<ArtworkName, string>>

/** A reference; `_key` is given where it stands in an array. */
export function reference(id: string) {
  return { _type: 'reference' as const, _ref: id }
}

/** Gives every item of an array the `_key` the Studio needs, made from its place. */
export function keyed<T extends object>(items: readonly T[]): (T & { _key: string })[] {
  return items.map((item, index) => ({ ...item, _key: `k${index}` }))
}

/** A picture of the demonstration with its description; vehicles stand low in it, so the hotspot does too. */
export function picture(ids: ArtworkIds, name: ArtworkName): Picture {
  return {
    _type: 'picture',
    asset: reference(ids[name]),
    alt: ARTWORK[name].alt,
    hotspot: { _type: 'sanity.imageHotspot', x: 0.55, y: 0.66, width: 0.7, height: 0.5 },
    crop: { _type: 'sanity.imageCrop', top: 0, bottom: 0, left: 0, right: 0 },
  }
}

/** A link to a path of the site. */
export function pathLink(label: string, path: string): Link {
  return { _type: 'link', label, type: 'path', path }
}

/** A link to a page or an offer, which follows it when its address changes. */
export function documentLink(label: string, id: string): Link {
  return { _type: 'link', label, type: 'document', target: reference(id) }
}

/** A link to an outside address, a phone or a mailbox. */
export function urlLink(label: string, url: string): Link {
  return { _type: 'link', label, type: 'url', url }
}

/** Formatted text from lines: `## ` opens a heading, `- ` an item of a list, everything else is a paragraph. */
export function prose(lines: readonly string[]): PortableText {
  return lines.map((line, index) => {
    const isHeading = line.startsWith('## ')
    const isItem = line.startsWith('- ')
    const text = isHeading ? line.slice(3) : isItem ? line.slice(2) : line
    return {
      _type: 'block',
      _key: `b${index}`,
      style: isHeading ? 'h3' : 'normal',
      ...(isItem && { listItem: 'bullet' as const, level: 1 }),
      markDefs: [],
      children: [{ _type: 'span', _key: `s${index}`, text, marks: [] }],
    }
  })
}

type Keyless<T> = T extends unknown ? Omit<T, '_key'> : never

/** The blocks of a page, each with its key. */
export function blocks(items: readonly Keyless<PageBlocks[number]>[]): PageBlocks {
  return keyed(items)
}

/** Opening hours from 7 pairs, Sunday first; null is a closed day. */
export function openingHours(days: readonly (readonly [open: string, close: string] | null)[]) {
  return keyed(
    days.map((hours, weekday) =>
      hours === null
        ? {
            _type: 'openingHour' as const,
            weekday: weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6,
            status: 'Closed' as const,
          }
        : {
            _type: 'openingHour' as const,
            weekday: weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6,
            status: 'Open' as const,
            open: hours[0],
            close: hours[1],
          },
    ),
  )
}

/** The instant `days` after `now` at midnight in Brisbane or Sydney's standard time (+10:00), as ISO text. */
export function midnightAfter(now: Date, days: number): string {
  const OFFSET_MS = 10 * 3_600_000
  const local = new Date(now.getTime() + OFFSET_MS)
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days)
  return new Date(midnight - OFFSET_MS).toISOString()
}
