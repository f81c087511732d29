import { sitePathProblem } from '@forecourt/schemas/objects/link-rules'
import { addressesIn, isSomewhere, type SiteAddresses } from '@forecourt/schemas/objects/site-addresses'
import { pathKey } from '@forecourt/tenant-config/routes/route-redirect'

/** What a dealer has published that may lead somewhere, and where it may lead. */
export interface LinkedContent {
  /** Whole documents as the content service has them. */
  documents: readonly unknown[]
  addresses: SiteAddresses
  /** Ids of the documents that a link may name, the dealer's own and those that all share. */
  targets: readonly string[]
}

/** A published document with links that lead nowhere. */
export interface DocumentProblems {
  _id: string
  _type: string
  title: string | null
  /** What is wrong, in words; each once, in the order in which they stand in the document. */
  problems: string[]
}

/** Documents and problems that are told at most: whoever has more begins with these. */
const MOST_DOCUMENTS = 50
const MOST_PROBLEMS = 5
/** Deeper content is not of the Studio's making. */
const MOST_DEPTH = 50

type Fields = Readonly<Record<string, unknown>>

/** The published documents of a dealer whose links lead to nothing that visitors can see. */
export function brokenDocuments({ documents, addresses, targets }: LinkedContent): DocumentProblems[] {
  const known = addressesIn(addresses)
  const published = new Set(targets)
  return documents
    .flatMap((document) => {
      if (!isFields(document)) return []
      const { _id, _type } = document
      if (typeof _id !== 'string' || typeof _type !== 'string') return []
      const problems = [
        ...new Set(linksIn(document).flatMap((link) => problemOf(link, known, published) ?? [])),
      ].slice(0, MOST_PROBLEMS)
      return problems.length === 0 ? [] : [{ _id, _type, title: titleOf(document), problems }]
    })
    .slice(0, MOST_DOCUMENTS)
}

/** Where a link leads: a path, or the id of a document; `label` is empty for words within a text. */
interface FoundLink {
  label: string
  path?: string
  target?: string
}

function linksIn(value: unknown, depth = 0): FoundLink[] {
  if (typeof value !== 'object' || value === null || depth > MOST_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((item) => linksIn(item, depth + 1))
  const fields = value as Fields
  const link = linkOf(fields)
  return [...(link ? [link] : []), ...Object.values(fields).flatMap((item) => linksIn(item, depth + 1))]
}

function linkOf(fields: Fields): FoundLink | undefined {
  switch (fields['_type']) {
    case 'link': {
      const { label, type, path, target } = fields
      const words = typeof label === 'string' ? label : ''
      if (type === 'path' && typeof path === 'string') return { label: words, path }
      const ref = isFields(target) ? target['_ref'] : undefined
      return type === 'document' && typeof ref === 'string' ? { label: words, target: ref } : undefined
    }
    case 'textLink':
      return typeof fields['href'] === 'string' ? { label: '', path: fields['href'] } : undefined
    case 'redirect':
      return typeof fields['to'] === 'string' ? { label: '', path: fields['to'] } : undefined
    default:
      return undefined
  }
}

function problemOf(
  { label, path, target }: FoundLink,
  known: ReadonlySet<string>,
  published: ReadonlySet<string>,
): string | undefined {
  const what = label === '' ? 'A link' : `“${label}”`
  if (target !== undefined)
    return published.has(target) ? undefined : `${what} leads to something that is not published.`
  if (path === undefined || sitePathProblem(path) !== undefined || isSomewhere(path, known)) return undefined
  return `${what} leads to ${pathKey(path)}, where nothing is.`
}

function titleOf({ title, name, text, from }: Fields): string | null {
  return [title, name, text, from].find((one) => typeof one === 'string') ?? null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
