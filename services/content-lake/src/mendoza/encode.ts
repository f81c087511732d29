import type { ArrayDifference, Difference } from './compare.ts'
import type { JsonObject } from '../json.ts'

// Operation codes of the Mendoza patch format, as far as the encoder needs them.
const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const PUSH_ELEMENT_BLANK = 13
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const OBJECT_SET_FIELD_VALUE = 17
const OBJECT_DELETE_FIELD = 19
const ARRAY_APPEND_VALUE = 20
const ARRAY_APPEND_SLICE = 21
const STRING_APPEND_STRING = 22
const STRING_APPEND_SLICE = 23

/** The Mendoza patch that puts `after` in the place of whatever was there; null stands for "no document". */
export function valuePatch(after: unknown): unknown[] {
  return [VALUE, after]
}

/**
 * The Mendoza patch that turns one side of a difference into the other; `before` and `after` are the two sides in the
 * direction of the patch.
 */
export function encodeMendoza(
  before: unknown,
  after: unknown,
  difference: Difference | undefined,
  direction: 'apply' | 'revert',
): unknown[] {
  if (!difference) return []
  if (difference.kind !== 'object') return valuePatch(after)
  const encoder = new Encoder(direction === 'revert')
  encoder.content(before, after, difference)
  return encoder.patch
}

class Encoder {
  readonly patch: unknown[] = []
  private readonly isRevert: boolean
  /** How long the patch was when a slice of an array had been appended last. */
  private sliceEnd = -1

  constructor(isRevert: boolean) {
    this.isRevert = isRevert
  }

  content(before: unknown, after: unknown, difference: Exclude<Difference, { kind: 'value' }>): void {
    if (difference.kind === 'array') this.array(before as unknown[], after as unknown[], difference)
    else if (difference.kind === 'text') this.text(before as string, after as string, difference)
    else this.object(before as JsonObject, after as JsonObject, difference)
  }

  private object(
    before: JsonObject,
    after: JsonObject,
    difference: Extract<Difference, { kind: 'object' }>,
  ): void {
    const { patch } = this
    const [gone, come] = this.isRevert
      ? [difference.added, difference.removed]
      : [difference.removed, difference.added]
    const places = placesOf([...gone, ...difference.fields.map(([key]) => key)], before)
    for (const key of gone) patch.push(OBJECT_DELETE_FIELD, places.get(key))
    for (const [key, inner] of difference.fields) {
      if (inner.kind === 'value') patch.push(OBJECT_SET_FIELD_VALUE, after[key], key)
      else {
        patch.push(inner.kind === 'object' ? PUSH_FIELD_COPY : PUSH_FIELD_BLANK, places.get(key))
        this.content(before[key], after[key], inner)
        patch.push(RETURN_INTO_OBJECT_SAME_KEY_POP)
      }
    }
    for (const key of come) patch.push(OBJECT_SET_FIELD_VALUE, after[key], key)
  }

  private array(before: unknown[], after: unknown[], { prefix, suffix, ...ends }: ArrayDifference): void {
    const sources = this.isRevert ? ends.targets : ends.sources
    this.slice(0, prefix)
    for (let index = prefix; index < after.length - suffix; index++) {
      const source = sources.get(index)
      if (!source || source.difference?.kind === 'value') this.patch.push(ARRAY_APPEND_VALUE, after[index])
      else if (!source.difference) this.slice(source.index, source.index + 1)
      else this.element(source.index, before[source.index], after[index], source.difference)
    }
    this.slice(before.length - suffix, before.length)
  }

  private element(
    index: number,
    before: unknown,
    after: unknown,
    difference: Exclude<Difference, { kind: 'value' }>,
  ): void {
    this.patch.push(difference.kind === 'object' ? PUSH_ELEMENT_COPY : PUSH_ELEMENT_BLANK, index)
    this.content(before, after, difference)
    this.patch.push(RETURN_INTO_ARRAY_POP)
  }

  /** Appends items of the old array; a slice that goes on where the one just before it ended makes that longer. */
  private slice(from: number, to: number): void {
    if (to === from) return
    const { patch } = this
    if (this.sliceEnd === patch.length && patch.at(-1) === from) patch[patch.length - 1] = to
    else patch.push(ARRAY_APPEND_SLICE, from, to)
    this.sliceEnd = patch.length
  }

  /**
   * Builds a text from the start of the old one, new text and the end of the old one. Slices are in UTF-8 bytes, of which
   * half a character counts three, and always touch an end: the published decoder miscounts slices from the middle of
   * text that is not ASCII.
   */
  private text(before: string, after: string, { prefix, suffix }: { prefix: number; suffix: number }): void {
    const total = Buffer.byteLength(before)
    if (prefix > 0) this.patch.push(STRING_APPEND_SLICE, 0, Buffer.byteLength(before.slice(0, prefix)))
    const inserted = after.slice(prefix, after.length - suffix)
    if (inserted !== '') this.patch.push(STRING_APPEND_STRING, inserted)
    if (suffix > 0) {
      const bytes = Buffer.byteLength(before.slice(before.length - suffix))
      this.patch.push(STRING_APPEND_SLICE, total - bytes, total)
    }
  }
}

const COUNTED = 8

/** Positions of keys among the sorted keys of an object, by which the decoder addresses its fields. */
function placesOf(keys: string[], object: JsonObject): Map<string, number> {
  const all = Object.keys(object)
  if (keys.length > COUNTED) return new Map(all.sort().map((key, index) => [key, index]))
  return new Map(keys.map((key) => [key, all.reduce((place, other) => (other < key ? place + 1 : place), 0)]))
}
