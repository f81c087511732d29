import { invalidAction } from '../actions/context.ts'
import { isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'

const TEXTS = ['title', 'description', 'intendedPublishAt']
const WORDS: [field: string, words: string[]][] = [
  ['releaseType', ['asap', 'scheduled', 'undecided']],
  ['cardinality', ['one', 'many']],
]

/** Returns a release's metadata after checking the fields that the Studio shows; throws a 400 naming what is wrong. */
export function releaseMetadata(metadata: unknown): JsonObject {
  if (!isObject(metadata)) throw invalidAction('"metadata" must be an object')
  for (const field of TEXTS) {
    if (typeof (metadata[field] ?? '') !== 'string') throw invalidAction(`"metadata.${field}" must be a text`)
  }
  for (const [field, words] of WORDS) {
    const value = metadata[field] ?? words[0]
    if (!words.some((word) => word === value))
      throw invalidAction(`"metadata.${field}" must be one of ${words.join(', ')}`)
  }
  return metadata
}
