import { isObject } from '../../json.ts'
import type { JsonObject } from '../../json.ts'

/** Keys and indexes from a document to a value in it. */
export type ReferencePath = (string | number)[]

/** A strong reference inside the dataset, with the object that holds it. */
export interface StrongReference {
  target: string
  holder: JsonObject
  path: ReferencePath
}

/** Calls `visit` for every object in a value, outer ones first; what `visit` changes in place is followed. */
export function visitObjects(
  value: unknown,
  visit: (holder: JsonObject, path: ReferencePath) => void,
  path: ReferencePath = [],
): void {
  if (Array.isArray(value)) value.forEach((item, index) => visitObjects(item, visit, [...path, index]))
  else if (isObject(value)) {
    visit(value, path)
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object' && item !== null) visitObjects(item, visit, [...path, key])
    }
  }
}

/** Whether an object refers to a document at all: `_ref` is its id. */
export function isReference(value: JsonObject): value is JsonObject & { _ref: string } {
  return typeof value['_ref'] === 'string'
}

/** References into another dataset or a media library are kept as they are; nothing here can check them. */
export function isForeign(reference: JsonObject & { _ref: string }): boolean {
  return reference['_dataset'] !== undefined || reference._ref.includes(':')
}

/** The references of a document that need their target to exist. */
export function strongReferencesOf(document: JsonObject): StrongReference[] {
  const found: StrongReference[] = []
  visitObjects(document, (holder, path) => {
    if (isReference(holder) && !isForeign(holder) && holder['_weak'] !== true) {
      found.push({ target: holder._ref, holder, path })
    }
  })
  return found
}

/** A path as a patch takes it, such as `sections[2]['call-to-action'].link`. */
export function pathText(path: ReferencePath): string {
  return path.reduce<string>((text, piece) => {
    if (typeof piece === 'number') return `${text}[${piece}]`
    if (!/^[A-Za-z_]\w*$/.test(piece)) return `${text}['${piece.replaceAll(/['\\]/g, String.raw`\$&`)}']`
    return text === '' ? piece : `${text}.${piece}`
  }, '')
}
