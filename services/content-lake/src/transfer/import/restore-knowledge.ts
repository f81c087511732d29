import { omit } from '../../json.ts'
import { RefusedError } from '../transfer-error.ts'
import type { JsonObject } from '../../json.ts'
import type { LakeClient } from '../lake-client.ts'

/** Fields that the server derives from the bytes itself, and fields that were valid only where the asset came from. */
const OWN = [
  '_id',
  '_type',
  '_rev',
  '_createdAt',
  '_updatedAt',
  'assetId',
  'extension',
  'path',
  'sha1hash',
  'size',
  'uploadId',
  'url',
]
const PATCHES_AT_ONCE = 100

/**
 * Writes titles, descriptions, metadata and all else known of uploaded assets into their documents; returns the refused
 * ones. Runs after the documents are written, as these fields may refer to them.
 */
export async function restoreKnowledge(
  knowledge: { id: string; known: JsonObject }[],
  client: LakeClient,
): Promise<{ id: string; reason: string }[]> {
  const patches = knowledge.map(({ id, known }) => ({
    id,
    set: omit(known, ...OWN),
    // The upload had to make up a name for an asset without one.
    ...(known['originalFilename'] === undefined && { unset: ['originalFilename'] }),
  }))
  const failed: { id: string; reason: string }[] = []
  for (let at = 0; at < patches.length; at += PATCHES_AT_ONCE) {
    failed.push(...(await patchAll(patches.slice(at, at + PATCHES_AT_ONCE), client)))
  }
  return failed
}

async function patchAll(
  patches: ({ id: string } & JsonObject)[],
  client: LakeClient,
): Promise<{ id: string; reason: string }[]> {
  try {
    await client.mutate(patches.map((patch) => ({ patch })))
    return []
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    const [only] = patches
    if (patches.length === 1 && only) return [{ id: only.id, reason: error.message }]
    const middle = Math.ceil(patches.length / 2)
    return [
      ...(await patchAll(patches.slice(0, middle), client)),
      ...(await patchAll(patches.slice(middle), client)),
    ]
  }
}
