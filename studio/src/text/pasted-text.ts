import { externalUrlProblem, sitePathProblem } from '@forecourt/schemas/objects/link-rules'
import { htmlToPortableText, type DeserializerRule } from '@portabletext/html'
import { createTableRule } from '@portabletext/html/rules'
import { compileSchema, defineSchema, type PortableTextObject } from '@portabletext/schema'

/** What a document of a word processor can have in it; what the site's texts lack is fitted afterwards. */
const WRITTEN = compileSchema(
  defineSchema({
    styles: ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map((name) => ({ name })),
    lists: [{ name: 'bullet' }, { name: 'number' }],
    decorators: [{ name: 'strong' }, { name: 'em' }],
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  }),
)

/** The site's styles by those of a document: a page has a title of its own, so its texts begin one level below. */
const STYLES: Readonly<Record<string, string>> = {
  normal: 'normal',
  blockquote: 'blockquote',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}

interface Span {
  _type: 'span'
  _key: string
  text: string
  marks?: string[]
}

interface TextBlock {
  _type: 'block'
  _key: string
  style?: string
  level?: number
  children: Span[]
  markDefs?: { _key: string; _type: string; href: string }[]
}

interface Table extends PortableTextObject {
  _type: 'table'
  _key: string
  rows: { _key: string; cells: { _key: string; value: Item[] }[] }[]
}

type Item = TextBlock | Table

/**
 * Text of Word, Google Docs or a web page as `portableText` of the site: headings, lists, bold, italic, links and tables
 * stay; empty lines, other looks, and addresses that no link may have go, and the words of such links stay.
 */
export function pastedText(html: string, keyGenerator: () => string): Item[] {
  const links: Links = new Map()
  const found = htmlToPortableText(html, {
    schema: WRITTEN,
    keyGenerator,
    whitespaceMode: 'normalize',
    rules: [linkRule(links, keyGenerator), createTableRule({ schema: WRITTEN, keyGenerator })],
  })
  return fitted(found as unknown as Item[], links)
}

/** Addresses by the keys of the marks on their words. */
type Links = Map<string, string>

/** Remembers each link by its mark: the library tells a block's links, but not those of a table's cells. */
function linkRule(links: Links, keyGenerator: () => string): DeserializerRule {
  return {
    deserialize: (node, next) => {
      if (node.nodeName.toLowerCase() !== 'a') return undefined
      const href = linkAddress((node as Element).getAttribute('href') ?? '')
      if (href === undefined) return next(node.childNodes)
      const _key = keyGenerator()
      links.set(_key, href)
      const words = { markDef: { _key, _type: 'link', href }, children: next(node.childNodes) }
      return { _type: '__annotation', ...words }
    },
  }
}

/** Returns true when something in the clipboard's HTML would be a picture of a text. */
export function hasPictures(html: string): boolean {
  return /<img\s/i.test(html)
}

function fitted(items: readonly Item[], links: Links): Item[] {
  return items.flatMap((item) => {
    if (item._type === 'table') return fittedTable(item, links)
    return item._type === 'block'
      ? paragraphsOf(item)
          .filter(hasWords)
          .map((block) => fittedBlock(block, links))
      : []
  })
}

/** A table of one column is how a page was laid out; what it holds are paragraphs. */
function fittedTable(table: Table, links: Links): Item[] {
  if (table.rows.every(({ cells }) => cells.length < 2)) {
    return table.rows.flatMap(({ cells }) => cells.flatMap(({ value }) => fitted(value, links)))
  }
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, value: cellText(cell.value, links) })),
  }))
  return [{ ...table, rows }]
}

/** A cell has paragraphs and lists only; of a table within it the words stay. An empty cell has an empty paragraph. */
function cellText(items: readonly Item[], links: Links): TextBlock[] {
  const blocks = items.flatMap((item) =>
    item._type === 'table'
      ? item.rows.flatMap(({ cells }) => cells.flatMap(({ value }) => cellText(value, links)))
      : [item],
  )
  const withWords = blocks.filter(hasWords)
  return (withWords.length > 0 ? withWords : blocks.slice(0, 1)).map((block) => ({
    ...fittedBlock(block, links),
    style: 'normal',
  }))
}

/** An empty line within a block ends a paragraph: web pages and mails write them so. */
function paragraphsOf(block: TextBlock): TextBlock[] {
  const paragraphs: Span[][] = [[]]
  for (const span of block.children) {
    const [first = '', ...others] = span.text.split(/\n\s*\n/)
    paragraphs.at(-1)?.push({ ...span, text: first })
    for (const [i, text] of others.entries()) paragraphs.push([{ ...span, _key: `${span._key}-${i}`, text }])
  }
  return paragraphs.map((children, i) =>
    i === 0 ? { ...block, children } : { ...block, _key: `${block._key}-${i}`, children },
  )
}

function hasWords({ children }: TextBlock): boolean {
  return children.some(({ text }) => text.trim() !== '')
}

function fittedBlock(block: TextBlock, links: Links): TextBlock {
  const isMark = (mark: string) => mark === 'strong' || mark === 'em' || links.has(mark)
  const children = trimmed(block.children).map((span) => ({
    ...span,
    marks: (span.marks ?? []).filter(isMark),
  }))
  const marks = new Set(children.flatMap((span) => span.marks))
  const markDefs = [...links].flatMap(([_key, href]) =>
    marks.has(_key) ? [{ _key, _type: 'textLink', href }] : [],
  )
  return { ...block, style: STYLES[block.style ?? 'normal'] ?? 'normal', markDefs, children }
}

/** Word writes spaces that do not break, also at both ends of a paragraph. */
function trimmed(spans: readonly Span[]): Span[] {
  const last = spans.length - 1
  return spans.map((span, i) => {
    let text = span.text.replaceAll('\u00a0', ' ')
    if (i === 0) text = text.trimStart()
    if (i === last) text = text.trimEnd()
    return { ...span, text }
  })
}

/** Returns the address that a link of the site may have, or nothing: what Google wraps is unwrapped, and http is https. */
export function linkAddress(href: string): string | undefined {
  const address = unwrapped(href.trim()).replace(/^http:/i, 'https:')
  const problem = address.startsWith('/') ? sitePathProblem(address) : externalUrlProblem(address)
  return problem === undefined ? address : undefined
}

function unwrapped(href: string): string {
  if (!URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  const isWrapper = /(^|\.)google\.[a-z.]+$/.test(hostname) && pathname === '/url'
  return (isWrapper && (searchParams.get('q') ?? searchParams.get('url'))) || href
}
