import { omit } from '../json.ts'
import { parseDocument } from '../mutations/parse.ts'
import { contentOf, idField, objectField } from './context.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'
import type { LakeDocumentInput } from '../store/commit.ts'

/** The content of a document under another id. */
export function copyAs(document: LakeDocument, id: string): LakeDocumentInput {
  return { ...contentOf(document), _id: id } as LakeDocumentInput
}

/** The document in a field of an action, with an id; 400 for anything else. */
export function documentField(action: JsonObject, field: string): LakeDocumentInput {
  const value = objectField(action, field)
  idField(value, '_id')
  return parseDocument(value)
}

/** A document without what the server decides. */
export function withoutServerFields(document: LakeDocumentInput): LakeDocumentInput {
  return omit(document, '_rev', '_updatedAt', '_createdAt') as LakeDocumentInput
}
