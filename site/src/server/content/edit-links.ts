import paths from '@forecourt/schemas/generated/click-to-edit.json' with { type: 'json' }
import type { FilterDefault } from '@sanity/client'

const editable = new Map(Object.entries(paths).map(([type, texts]) => [type, new Set(texts)]))

/**
 * Says whether a text of a draft may carry the invisible link to its field: only where the schema says that people read it
 * (`clickToEdit`). All that code compares, measures or parses arrives as it was typed, also from a field that is new.
 */
export const carriesEditLink: FilterDefault = (text) => {
  const { sourceDocument, sourcePath } = text
  const path = sourcePath.reduce<string>((above, part) => {
    if (typeof part !== 'string') return `${above}[]`
    return above === '' ? part : `${above}.${part}`
  }, '')
  return (editable.get(sourceDocument._type)?.has(path) ?? false) && text.filterDefault(text)
}
