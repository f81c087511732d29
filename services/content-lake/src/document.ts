/** A JSON document as the lake stores and returns it; instances are frozen by convention: a change makes a new object. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [key: string]: unknown
}

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

/** True for ids of the form `drafts.<id>`. */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFTS)
}

/** True for ids of the form `versions.<release>.<id>`. */
export function isVersionId(id: string): boolean {
  return id.startsWith(VERSIONS)
}

/** True for ids of documents that visitors may see: neither draft nor version nor under a dotted path. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

/** The id of the published document that a draft or version id belongs to; other ids come back unchanged. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFTS.length)
  if (isVersionId(id)) return id.slice(id.indexOf('.', VERSIONS.length) + 1)
  return id
}

/** The draft id of any id of the same document. */
export function draftId(id: string): string {
  return DRAFTS + publishedId(id)
}

/** The id of a document's version inside a release. */
export function versionId(release: string, id: string): string {
  return `${VERSIONS}${release}.${publishedId(id)}`
}

/** The release name inside a version id, or undefined for other ids. */
export function releaseOfVersion(id: string): string | undefined {
  if (!isVersionId(id)) return undefined
  const end = id.indexOf('.', VERSIONS.length)
  return end === -1 ? undefined : id.slice(VERSIONS.length, end)
}
