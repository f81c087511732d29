import { slugify } from '@forecourt/vehicle/slug'
import type {
  FormDefinition,
  Link,
  Location,
  Menu,
  Page,
  PageBlocks,
  PortableText,
  Tenant,
  TenantRule,
} from '../generated/types.ts'

type System = '_rev' | '_createdAt' | '_updatedAt'

/** A document as it is first written: the server adds revision and times. */
export type NewDocument<T extends { _id: string }> = Omit<T, System>

export type NewTenant = NewDocument<Tenant>
export type NewRule = NewDocument<TenantRule>
export type NewPage = NewDocument<Page>
export type NewLocation = NewDocument<Location>
export type NewForm = NewDocument<FormDefinition>
export type NewMenu = NewDocument<Menu>

/** A reference without a `_key`: in an array `keyed` adds one. */
export function referenceTo(id: string) {
  return { _type: 'reference' as const, _ref: id }
}

/** Gives every item of an array the `_key` that the Studio needs, made from its index. */
export function keyed<T extends object>(items: readonly T[]): (T & { _key: string })[] {
  return items.map((item, index) => ({ ...item, _key: `k${index}` }))
}

/** A link to a path of the site. */
export function pathLink(label: string, path: string): Link {
  return { _type: 'link', label, type: 'path', path }
}

/** A link to a page or an offer, which follows it when its address changes. */
export function documentLink(label: string, id: string): Link {
  return { _type: 'link', label, type: 'document', target: referenceTo(id) }
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

/** A box that stands out of formatted text. */
export function callout(
  tone: 'note' | 'tip' | 'warning',
  title: string,
  lines: readonly string[],
): PortableText[number] {
  const words = prose(lines).flatMap((item) =>
    item._type === 'block' ? [{ ...item, style: 'normal' as const }] : [],
  )
  return { _type: 'callout', _key: keyOf(title), tone, title, words }
}

/** A paragraph of formatted text with a footnote at its end. */
export function withFootnote(text: string, note: string): PortableText[number] {
  return {
    _type: 'block',
    _key: keyOf(text),
    style: 'normal',
    markDefs: [],
    children: [
      { _type: 'span', _key: 's', text, marks: [] },
      { _type: 'footnote', _key: keyOf(note), note },
    ],
  }
}

/** Buttons below formatted text. */
export function textButtons(links: readonly Link[]): PortableText[number] {
  return { _type: 'textButtons', _key: 'buttons', links: keyed(links) }
}

/** A key made of the first words of a text. */
function keyOf(text: string): string {
  return slugify(text).slice(0, 40)
}

/** A table of formatted text: its first row are the headings of its columns. */
export function textTable(rows: readonly (readonly string[])[]): PortableText[number] {
  return {
    _type: 'table',
    _key: 'table',
    headerRows: 1,
    rows: rows.map((cells, row) => ({
      _type: 'row',
      _key: `r${row}`,
      cells: cells.map((text, column) => ({
        _type: 'cell',
        _key: `c${column}`,
        value: [
          {
            _type: 'block',
            _key: 't',
            style: 'normal',
            markDefs: [],
            children: [{ _type: 'span', _key: 's', text, marks: [] }],
          },
        ],
      })),
    })),
  }
}

type Keyless<T> = T extends unknown ? Omit<T, '_key'> : never

/** The blocks of a page, each with its key. */
export function blocks(items: readonly Keyless<PageBlocks[number]>[]): PageBlocks {
  return keyed(items)
}

interface PageOptions {
  id: string
  title: string
  path: string
  /** Text below the title in search results. */
  description?: string
  noIndex?: boolean
  blocks: readonly Keyless<PageBlocks[number]>[]
}

/** A page of one dealer. */
export function pageDocument(tenantId: string, options: PageOptions): NewPage {
  const { id, title, path, description, noIndex } = options
  return {
    _id: id,
    _type: 'page',
    tenant: referenceTo(tenantId),
    title,
    path,
    ...(description && { seo: { _type: 'seo', description, ...(noIndex && { noIndex }) } }),
    blocks: blocks(options.blocks),
  }
}

type Feature = NonNullable<Extract<PageBlocks[number], { _type: 'featureBanner' }>['items']>[number]

/** One item of a feature banner; keys are given with {@link keyed}. */
export function feature(icon: NonNullable<Feature['icon']>, title: string, text: string, link: Link) {
  return { _type: 'feature' as const, icon, title, text, link }
}

/** A question of the block "Questions and answers"; its answer as lines of `prose`. */
export function answered(question: string, lines: readonly string[]) {
  return { _type: 'question' as const, question, answer: prose(lines) }
}

type Condition = Extract<
  NonNullable<NonNullable<NewRule['where']>['conditions']>[number],
  { _type: 'ruleCondition' }
>

/** One condition that compares a field with typed values. */
export function condition(
  field: NonNullable<Condition['field']>,
  op: NonNullable<Condition['op']>,
  ...values: string[]
): Omit<Condition, '_key'> {
  return { _type: 'ruleCondition', field, op, valueFrom: 'values', values }
}

/** One condition that compares a field with a value of the dealer itself. */
export function tenantCondition(
  field: NonNullable<Condition['field']>,
  op: NonNullable<Condition['op']>,
  tenantValue: NonNullable<Condition['tenantValue']>,
): Omit<Condition, '_key'> {
  return { _type: 'ruleCondition', field, op, valueFrom: 'tenant', tenantValue }
}

/** Conditions as rules, offers and carousels have them, all of which must hold. */
export function whereAll(conditions: readonly Omit<Condition, '_key'>[]): NonNullable<NewRule['where']> {
  return { _type: 'ruleWhere', combine: 'all', conditions: keyed(conditions) }
}

interface RuleOptions {
  id: string
  /** Subject of the rule; stock when left out. */
  on?: NonNullable<NewRule['on']>
  tenantId: string
  title: string
  reason: string
  effect: NonNullable<NewRule['effect']>
  order: number
  combine?: 'all' | 'any'
  when?: NewRule['when']
}

/** A rule of one dealer, in force. */
export function rule(options: RuleOptions, ...conditions: Omit<Condition, '_key'>[]): NewRule {
  const { id, on = 'stock', tenantId, title, reason, effect, order, combine = 'all', when } = options
  return {
    _id: id,
    _type: 'tenantRule',
    title,
    reason,
    effect,
    on,
    enabled: true,
    order,
    tenants: keyed([referenceTo(tenantId)]),
    where: { ...whereAll(conditions), combine },
    ...(when && { when }),
  }
}

type MenuParts = Pick<NewMenu, 'items' | 'columns' | 'smallPrint' | 'socials'>

/** Header and footer of a dealer, as two documents; phones show the header's menu. */
export function siteMenus(tenantId: string, { items, ...footer }: MenuParts): NewMenu[] {
  const slug = tenantId.replace(/^tenant-/, '')
  const menu = (place: NonNullable<NewMenu['place']>, parts: MenuParts): NewMenu => ({
    _id: `menu-${slug}-${place}`,
    _type: 'menu',
    tenant: referenceTo(tenantId),
    place,
    ...parts,
  })
  return [menu('header', { ...(items && { items }) }), menu('footer', footer)]
}
