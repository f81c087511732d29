import type { Field } from '../engine/schema.ts'
import { checkDocument, indexValues } from './check.ts'
import type { DirtyValues } from './coerce.ts'
import type { Definition } from './definition.ts'
import { detectFields } from './detect-fields.ts'
import type { JsonObject } from './json.ts'
import { hasNull, mergeDocument, replaceDocument } from './merge.ts'
import { applyOperations, hasOperations } from './operations.ts'
import { storedText } from './stored-text.ts'
import { writePlan } from './write-plan.ts'

/** What to do with a document whose id exists or does not. */
export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace'

/** How a document is written. */
export interface WriteMode {
  action: WriteAction
  dirty: DirtyValues
  /** Reads the stored document that this one changes, when there is one. */
  stored: (() => JsonObject) | undefined
}

/** A document ready to be stored and indexed. */
export interface PreparedWrite {
  /** The definition with the fields that the document brought. */
  definition: Definition
  added: readonly Field[]
  values: Map<string, unknown>
  /** The document as it is shown and as it is stored. */
  text: string
  body: string
}

/** Checks a document of which this is the only copy, and merges it with what is stored. Throws Typesense's refusals. */
export function prepareWrite(before: Definition, sent: JsonObject, mode: WriteMode): PreparedWrite {
  const { action, dirty } = mode
  const isUpdate = mode.stored !== undefined
  const added = detectFields(writePlan(before), sent, dirty, isUpdate)
  const definition = withFields(before, added)
  const plan = writePlan(definition)
  const isReplacing = action === 'upsert'
  const isPartial = action === 'update' || (action === 'emplace' && isUpdate)
  // What is stored matters to a document that replaces it only when it is counted on.
  const stored = !isReplacing || hasOperations(sent) ? mode.stored?.() : undefined
  const checked = checkDocument(plan, applyOperations(plan, sent, stored), { dirty, isPartial, isUpdate })
  let { document, values } = checked
  if (isUpdate && (!isReplacing || hasNull(document))) {
    document = isReplacing ? replaceDocument(document) : mergeDocument(stored ?? {}, document)
    values = indexValues(plan, document)
  }
  return { definition, added, values, ...storedText(plan, document) }
}

/** A definition with fields that a document brought; those whose type was to be found out keep their pattern too. */
function withFields(definition: Definition, added: readonly Field[]): Definition {
  return added.length === 0 ? definition : { ...definition, fields: [...definition.fields, ...added] }
}
