import { MENU_PLACES } from '@forecourt/schemas/menu-parts'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'

/** A document, as much as is needed to say which it is. */
export interface Linking {
  _id: string
  _type: string
  title: string
}

/** Documents in any state that name `$id`, but not the drafts and versions of the document itself. */
export const LINKING_QUERY = `*[
  references($id) && !(_id in ["drafts." + $id]) && !(_id in path("versions.**." + $id))
] | order(_type, _id)[0...100]`

/** Returns those of `documents` that hold a document in place: not those whose references to it are weak. */
export function linkingTo(id: string, documents: readonly Record<string, unknown>[]): Linking[] {
  const linking = documents
    .filter((document) => refersTo(document, id))
    .map((document) => ({
      _id: String(document['_id']),
      _type: String(document['_type']),
      title: titleOf(document),
    }))
  // What is published, its draft and its versions are one document to whoever reads the list.
  return [...new Map(linking.map((document) => [publishedId(document._id), document] as const)).values()]
}

function titleOf(document: Record<string, unknown>): string {
  const { _type, _id, title, name, heading, place } = document
  if (_type === 'menu') return MENU_PLACES[place as keyof typeof MENU_PLACES] ?? 'Menu'
  return String(title ?? name ?? heading ?? _id)
}

function refersTo(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('_ref' in value && value._ref === id) return !('_weak' in value && value._weak === true)
  return Object.values(value).some((part) => refersTo(part, id))
}
