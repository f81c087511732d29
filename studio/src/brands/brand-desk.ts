import { API_VERSION } from '@forecourt/schemas/api-version'
import { TagsIcon } from '@sanity/icons/Tags'
import type { InitialValueTemplateItemBuilder, ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { TYPE_ICONS } from '../icons.ts'
import { templateId } from '../tenant-sections.ts'
import {
  BRAND_SECTIONS,
  forAllTemplateId,
  inheritedFilter,
  SHARED_SECTIONS,
  sharedFilter,
  type InheritedSection,
} from './shared-sections.ts'

const TITLE = 'Shared with all dealers'

/** What a dealer most often has of its own: these stand beside its pages and offers. */
const OFTEN_OWN: ReadonlySet<InheritedSection['type']> = new Set([
  'model',
  'financeProvider',
  'warrantyText',
  'usedCarPromise',
  'brandCopy',
  'vehicleText',
])

/** Lists of what a dealer most often has of its own, with what it inherits of the kind until it does. */
export function ownItems(S: StructureBuilder, tenantId: string): ListItemBuilder[] {
  return SHARED_SECTIONS.filter(({ type }) => OFTEN_OWN.has(type)).map((section) =>
    inheritedList(S, section, tenantId),
  )
}

/** The other lists of the documents that a dealer inherits and may replace: its own and the shared ones, with "Make our own". */
export function inheritedItem(S: StructureBuilder, tenantId: string): ListItemBuilder {
  const lists = SHARED_SECTIONS.filter(({ type }) => !OFTEN_OWN.has(type)).map((section) =>
    inheritedList(S, section, tenantId),
  )
  return S.listItem()
    .id('inherited')
    .title(TITLE)
    .icon(TagsIcon)
    .child(S.list().id('inherited').title(TITLE).items(lists))
}

function inheritedList(S: StructureBuilder, section: InheritedSection, tenantId: string): ListItemBuilder {
  // A dealer's own page is created among its pages.
  const templates =
    section.type === 'sharedPage' ? [] : [S.initialValueTemplateItem(templateId(section.type), { tenantId })]
  return listItem(S, section, section.title, inheritedFilter(section.type), templates, tenantId)
}

/** Lists of the documents that all dealers share, pages left out, for platform staff. */
export function sharedItems(S: StructureBuilder): ListItemBuilder[] {
  return BRAND_SECTIONS.map((section) => {
    const templates = [S.initialValueTemplateItem(forAllTemplateId(section.type))]
    return listItem(S, section, `${section.title} for every dealer`, sharedFilter(section.type), templates)
  })
}

function listItem(
  S: StructureBuilder,
  { type }: InheritedSection,
  title: string,
  filter: string,
  templates: InitialValueTemplateItemBuilder[],
  tenantId?: string,
): ListItemBuilder {
  const id = tenantId === undefined ? `shared-${type}` : type
  const list = S.documentList()
    .id(id)
    .title(title)
    .schemaType(type)
    .apiVersion(API_VERSION)
    .filter(filter)
    .params(tenantId === undefined ? {} : { tenantId })
    .initialValueTemplates(templates)
  return S.listItem().id(id).title(title).icon(TYPE_ICONS[type]).schemaType(type).child(list)
}
