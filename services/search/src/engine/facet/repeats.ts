import type { CodedColumn } from '../columns/coded-column.ts'

/** Up to which document each array column was looked through, and whether one of them holds a value twice. */
const looked = new WeakMap<CodedColumn, { upTo: number; repeats: boolean }>()

/**
 * Whether some document of an array column with `size` codes holds a value twice. Documents never change in place,
 * so only those added since the last call are looked at.
 */
export function holdsRepeats(column: CodedColumn, size: number): boolean {
  const count = column.offsets.length - 1
  let state = looked.get(column)
  if (state === undefined || state.upTo > count) {
    state = { upTo: 0, repeats: false }
    looked.set(column, state)
  }
  if (!state.repeats && state.upTo < count) {
    state.repeats = anyRepeats(column, size, state.upTo, count)
    state.upTo = count
  }
  return state.repeats
}

function anyRepeats(column: CodedColumn, size: number, from: number, to: number): boolean {
  const codes = column.codes.data
  const offsets = column.offsets.data
  // The last document, counted from 1, that held each code.
  const last = new Uint32Array(size)
  for (let ordinal = from; ordinal < to; ordinal++)
    for (let at = offsets[ordinal] as number; at < (offsets[ordinal + 1] as number); at++) {
      const code = codes[at] as number
      if (last[code] === ordinal + 1) return true
      last[code] = ordinal + 1
    }
  return false
}
