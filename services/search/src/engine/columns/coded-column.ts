import type { NumberColumn } from './number-column.ts'
import type { StringColumn } from './string-column.ts'

/** A column of texts or numbers, which facets count by code. */
export type CodedColumn = StringColumn | NumberColumn
