import { readLines } from '../archive/lines.ts'
import {
  assetKey,
  assetValue,
  identityOf,
  isAssetDocument,
  packedUrl,
  parseAssetReference,
} from './assets/asset-reference.ts'
import { checkInterrupted } from '../transfer-error.ts'
import { readDocument } from './read-document.ts'
import { isForeign, isReference, pathText, strongReferencesOf, visitObjects } from './references.ts'
import type { ImportInput } from '../archive/input.ts'
import type { Slice } from '../archive/tar-index.ts'
import type { AssetWish } from './assets/asset-reference.ts'
import type { FileDocument } from './read-document.ts'

/** A document of the file as kept in memory; its content is read again when it is written. */
export interface DocumentEntry extends Slice {
  id: string
  line: number
  /** Ids of documents that must exist before this one, itself excepted. */
  targets: string[]
}

/** Everything in the file, and why it cannot be loaded, if so. */
export interface DocumentIndex {
  documents: Map<string, DocumentEntry>
  /** Releases are documents that only an action can write. */
  releases: Map<string, DocumentEntry>
  assets: Map<string, AssetWish>
  /** Documents of the system itself, which no import may write. */
  systemDocuments: number
  /** References into other datasets. */
  foreignReferences: number
  /** Lines with U+FFFD, the mark of text that was damaged before it was written. */
  damagedText: number[]
  problems: string[]
  /** The line in whose middle a damaged file ends. */
  cutLine?: number
  /** Complete lines that were read. */
  lines: number
}

const RELEASE = '_.releases.'
const SYSTEM = '_.'
/** A file with this many problems is no NDJSON at all. */
const MAX_PROBLEMS = 1000

/** Reads the whole file once, without writing anything. */
export async function indexDocuments(
  input: ImportInput,
  signal: AbortSignal,
  onLine: (lines: number) => void,
): Promise<DocumentIndex> {
  const index: DocumentIndex = {
    documents: new Map(),
    releases: new Map(),
    assets: new Map(),
    systemDocuments: 0,
    foreignReferences: 0,
    damagedText: [],
    problems: [],
    lines: 0,
  }
  for await (const line of readLines(input.file, input.documents)) {
    checkInterrupted(signal)
    if (index.problems.length >= MAX_PROBLEMS) {
      index.problems.push(`the rest, from line ${line.number} on, was not read`)
      return index
    }
    const document = readDocument(line)
    if (document === undefined) continue
    if (typeof document === 'string') {
      const isCut = !line.isEnded && input.damage !== undefined
      if (isCut) index.cutLine = line.number
      else index.problems.push(`line ${line.number}: ${document}`)
      continue
    }
    index.lines += 1
    onLine(index.lines)
    if (line.bytes.includes('\uFFFD')) index.damagedText.push(line.number)
    const { offset, size, number } = line
    addDocument(document, { id: document._id, line: number, offset, size, targets: [] }, index)
  }
  for (const name of input.assets.keys()) {
    wish(name.startsWith('images/') ? 'image' : 'file', packedUrl(name), index)
  }
  return index
}

function addDocument(document: FileDocument, entry: DocumentEntry, index: DocumentIndex): void {
  const place = `line ${entry.line}`
  if (isAssetDocument(document)) return addAssetDocument(document, place, index)
  const isRelease = entry.id.startsWith(RELEASE)
  if (entry.id.startsWith(SYSTEM) && !isRelease) {
    index.systemDocuments += 1
    return
  }
  const known = index.documents.get(entry.id) ?? index.releases.get(entry.id)
  if (known) {
    index.problems.push(`${place}: the id "${entry.id}" is already used in line ${known.line}`)
    return
  }
  const group = isRelease ? index.releases : index.documents
  group.set(entry.id, entry)
  entry.targets = [...new Set(strongReferencesOf(document).map(({ target }) => target))]
  visitObjects(document, (holder, path) => {
    if (isReference(holder) && isForeign(holder)) index.foreignReferences += 1
    const value = assetValue(holder)
    if (value === undefined) return
    const reference = parseAssetReference(value)
    if (reference) wish(reference.type, reference.url, index).usedBy.add(entry.id)
    // In a document from a content lake, `_sanityAsset` is a field like any other.
    else if (document['_rev'] === undefined) index.problems.push(`${place}: ${notAnAsset(pathText(path))}`)
  })
}

function notAnAsset(path: string): string {
  return `"_sanityAsset" at ${path === '' ? 'the top' : path} must be image@<url> or file@<url>`
}

/** Adds an asset document, which raw exports hold; its bytes are fetched from its `url`. */
function addAssetDocument(document: FileDocument, place: string, index: DocumentIndex): void {
  const { url } = document
  if (typeof url !== 'string' || !URL.canParse(url)) {
    index.problems.push(`${place}: the asset document "${document._id}" has no "url"`)
    return
  }
  const type = document._type === 'sanity.imageAsset' ? 'image' : 'file'
  Object.assign(wish(type, url, index), { expectedId: document._id, known: document })
}

function wish(type: 'image' | 'file', url: string, index: DocumentIndex): AssetWish {
  const key = assetKey(type, url)
  const known = index.assets.get(key)
  if (known) return known
  const { id } = identityOf(url)
  const created: AssetWish = {
    key,
    type,
    url,
    usedBy: new Set(),
    ...(id?.startsWith(`${type}-`) === true && { expectedId: id }),
  }
  index.assets.set(key, created)
  return created
}
