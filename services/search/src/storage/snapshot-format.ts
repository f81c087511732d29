import { endianness } from 'node:os'

/** The arrays that a snapshot is made of. */
export type SectionData = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** Metadata of a snapshot. */
export type SnapshotMeta = Record<string, string | number>

/** One array of the file: where it belongs in the tree, its type and its number of elements. */
export interface SectionHead {
  path: (string | number)[]
  type: keyof typeof ARRAYS
  length: number
}

/** The head of the file, as JSON; the arrays follow in this order, each with its checksum after it. */
export interface FileHead {
  meta: SnapshotMeta
  sections: SectionHead[]
}

/** The types of arrays by name. */
export const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array }
/**
 * Identifies the format, its version and the byte order. The version goes up with the layout, and whenever
 * the same document would be indexed differently (other tokens, other codes): older files are then rebuilt.
 */
export const MAGIC = Buffer.from(`forecourt-index 3 ${endianness()}\n`)
/** The length and the checksum of the head. */
export const LENGTHS_BYTES = 8
export const CHECKSUM_BYTES = 4
