import { DocumentIndex } from '../engine/document-index.ts'
import type { StemmingDictionaries } from '../stemming/dictionaries.ts'
import { stemmerFor } from '../stemming/stemmer.ts'
import type { Definition } from './fields/definition.ts'

/** An index with the columns of a definition and no documents. */
export function emptyIndex(definition: Definition, stemming: StemmingDictionaries): DocumentIndex {
  const index = new DocumentIndex({
    tokenSeparators: definition.token_separators,
    symbolsToIndex: definition.symbols_to_index,
    defaultSortingField: definition.default_sorting_field,
    stemmerOf: (field) => stemmerFor(field, stemming),
    dictionaries: stemming.versions,
  })
  for (const field of definition.fields) index.addField(field)
  return index
}
