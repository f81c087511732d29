import type { Field } from '../../engine/schema.ts'
import { checkDocument, indexValues } from '../check.ts'
import type { DirtyValues } from '../coerce.ts'
import type { Definition } from '../fields/definition.ts'
import { detectFields } from '../fields/detect-fields.ts'
import type { JsonObject } from '../json.ts'
import { hasNull, mergeDocument, replaceDocument } from '../merge.ts'
import { applyOperations, hasOperations } from '../operations.ts'
import { storedText } from './stored-text.ts'
import { writePlan } from './write-plan.ts'

/** Write action; each one treats existing and unknown ids in its own way. */
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
  /** The document as shown (`text`) and as stored (`body`). */
  text: string
  body: string
}

/** Checks a document, which it may modify, and merges it with the stored one. Throws Typesense's refusals. */
export function prepareWrite(before: Definition, sent: JsonObject, mode: WriteMode): PreparedWrite {
  const { action, dirty } = mode
  const isUpdate = mode.stored !== undefined
  const added = detectFields(writePlan(before), sent, dirty, isUpdate)
  const definition = withFields(before, added)
  const plan = writePlan(definition)
  const isReplacing = action === 'upsert'
  const isPartial = action === 'update' || (action === 'emplace' && isUpdate)
  // A document that replaces the stored one needs it only when it has operations, such as an increment.
  const stored = !isReplacing || hasOperations(sent) ? mode.stored?.() : undefined
  const checked = checkDocument(plan, applyOperations(plan, sent, stored), { dirty, isPartial, isUpdate })
  let { document, values } = checked
  if (isUpdate && (!isReplacing || hasNull(document))) {
    document = isReplacing ? replaceDocument(document) : mergeDocument(stored ?? {}, document)
    values = indexValues(plan, document)
  }
  return { definition, added, values, ...storedText(plan, document) }
}

/** Returns the definition with the fields that a document added; the patterns that they came from stay, too. */
function withFields(definition: Definition, added: readonly Field[]): Definition {
  return added.length === 0 ? definition : { ...definition, fields: [...definition.fields, ...added] }
}
