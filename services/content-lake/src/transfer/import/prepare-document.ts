import { randomId } from '../../mutations/ids.ts'
import { isObject } from '../../json.ts'
import { assetKey, assetValue, parseAssetReference } from './assets/asset-reference.ts'
import { isReference, visitObjects } from './references.ts'
import type { JsonObject } from '../../json.ts'
import type { FileDocument } from './read-document.ts'
import type { LoadedAssets } from './assets/load-assets.ts'

const KEY_LENGTH = 12

/**
 * Turns a document of the file into the one to be written, in place: assets in place of `_sanityAsset`, and for
 * documents that people or programs wrote (those without `_rev`) the `_key`s and `_type`s that they may leave out.
 * Those that come out of a content lake stay exactly as they were.
 */
export function prepareDocument(
  document: FileDocument,
  { ids }: LoadedAssets,
  renamed: Map<string, string>,
): void {
  const isWritten = document['_rev'] === undefined
  setAssets(document, ids, isWritten)
  visitObjects(document, (holder) => {
    if (!isReference(holder)) return
    holder['_ref'] = renamed.get(holder._ref) ?? holder._ref
    if (isWritten && holder['_type'] === undefined) holder['_type'] = 'reference'
  })
  if (isWritten) addKeys(document)
  // The server decides on both; what a file says of them does not count.
  delete document['_rev']
  delete document['_updatedAt']
}

function addKeys(value: unknown): void {
  for (const item of Object.values(value ?? {})) {
    if (typeof item !== 'object' || item === null) continue
    if (Array.isArray(value) && isObject(item) && item['_key'] === undefined)
      item['_key'] = randomId(KEY_LENGTH)
    addKeys(item)
  }
}

/** Sets the assets that were loaded; an object that was nothing but an asset that was not is left out. */
function setAssets(value: JsonObject | unknown[], ids: Map<string, string>, isWritten: boolean): void {
  const lost: string[] = []
  for (const [key, item] of Object.entries(value)) {
    if (typeof item !== 'object' || item === null) continue
    setAssets(item as JsonObject | unknown[], ids, isWritten)
    if (isObject(item) && setAsset(item, ids, isWritten) === 'empty') lost.push(key)
  }
  if (Array.isArray(value)) for (const key of lost.toReversed()) value.splice(Number(key), 1)
  else for (const key of lost) delete value[key]
}

function setAsset(holder: JsonObject, ids: Map<string, string>, isWritten: boolean): 'empty' | void {
  const reference = parseAssetReference(assetValue(holder))
  if (!reference) return
  const isAlone = Object.keys(holder).length === 1
  delete holder['_sanityAsset']
  const id = ids.get(assetKey(reference.type, reference.url))
  if (id === undefined) return isAlone ? 'empty' : undefined
  if (isAlone && isWritten) holder['_type'] = reference.type
  holder['asset'] = { _type: 'reference', _ref: id }
}
