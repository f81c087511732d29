import { Bitset } from './bitset.ts'
import { GeoColumn } from './columns/geo-column.ts'
import { NumberColumn } from './columns/number-column.ts'
import { StringColumn } from './columns/string-column.ts'
import { LeafCache } from './filter/leaf-cache.ts'
import { GrowF64 } from './growable.ts'
import { elementType, isArrayType, isColumnType } from './schema.ts'
import type { Field } from './schema.ts'
import { tokenRules } from './text/tokenizer.ts'

export type Column = StringColumn | NumberColumn | GeoColumn

/** A document's values by field name, already checked against the schema. */
export type IndexValues = ReadonlyMap<string, unknown>

/** Collection-wide settings the index depends on. */
export interface IndexOptions {
  tokenSeparators: readonly string[]
  symbolsToIndex: readonly string[]
  defaultSortingField: string
}

/**
 * The columns of one collection. Ordinals only grow: a changed document gets a new ordinal and the old one is
 * marked dead. `seqs` holds each ordinal's insertion sequence, which a change keeps.
 */
export class DocumentIndex {
  readonly options: IndexOptions
  readonly columns = new Map<string, Column>()
  readonly fields = new Map<string, Field>()
  readonly leaves = new LeafCache()
  live = new Bitset(1024)
  liveCount = 0
  seqs = new GrowF64()
  readonly ids: (string | undefined)[] = []
  readonly #ordinalOf = new Map<string, number>()
  readonly #ordinalOfSeq = new Map<number, number>()
  /** Bumped by every change, so that caches above can tell. */
  version = 0

  constructor(options: IndexOptions) {
    this.options = options
  }

  get size(): number {
    return this.seqs.length
  }

  get deadCount(): number {
    return this.size - this.liveCount
  }

  /** Adds an empty column for a field; on an index that holds documents they all miss the value. */
  addField(field: Field): void {
    this.fields.set(field.name, field)
    if (!field.index || !isColumnType(field.type)) return
    const column = this.#makeColumn(field)
    for (let ordinal = 0; ordinal < this.size; ordinal++)
      appendTo(column, undefined, Number.NEGATIVE_INFINITY)
    this.columns.set(field.name, column)
  }

  ordinalOf(id: string): number | undefined {
    return this.#ordinalOf.get(id)
  }

  ordinalOfSeq(seq: number): number | undefined {
    return this.#ordinalOfSeq.get(seq)
  }

  /** Appends a document and returns its ordinal; the caller removes the older version of it first. */
  add(seq: number, id: string, values: IndexValues): number {
    const ordinal = this.size
    const score = Number(values.get(this.options.defaultSortingField) ?? Number.NEGATIVE_INFINITY)
    for (const [name, column] of this.columns) appendTo(column, values.get(name), score)
    this.seqs.push(seq)
    this.ids.push(id)
    this.live.ensure(ordinal + 1)
    this.live.add(ordinal)
    this.liveCount++
    this.#ordinalOf.set(id, ordinal)
    this.#ordinalOfSeq.set(seq, ordinal)
    this.version++
    return ordinal
  }

  /** Marks an ordinal dead. */
  remove(ordinal: number): void {
    if (!this.live.has(ordinal)) return
    this.live.remove(ordinal)
    this.liveCount--
    const id = this.ids[ordinal]
    if (id !== undefined && this.#ordinalOf.get(id) === ordinal) this.#ordinalOf.delete(id)
    this.#ordinalOfSeq.delete(this.seqs.at(ordinal))
    this.ids[ordinal] = undefined
    for (const column of this.columns.values()) if (column.kind === 'string') column.forget(ordinal)
    this.version++
  }

  /** Gives an emptied index its ids back after its columns were restored from a snapshot. */
  adopt(seqs: GrowF64, ids: readonly (string | undefined)[], live: Bitset): void {
    this.seqs = seqs
    this.live = live
    this.liveCount = 0
    ids.forEach((id, ordinal) => {
      this.ids.push(id)
      if (id === undefined || !live.has(ordinal)) return
      this.liveCount++
      this.#ordinalOf.set(id, ordinal)
      this.#ordinalOfSeq.set(seqs.at(ordinal), ordinal)
    })
  }

  #makeColumn(field: Field): Column {
    const type = elementType(field.type)
    if (type === 'geopoint') return new GeoColumn()
    const array = isArrayType(field.type)
    if (type !== 'string')
      return new NumberColumn({ type: type as NumberColumn['type'], array, coded: field.facet })
    const rules = tokenRules(
      field.token_separators?.length ? field.token_separators : this.options.tokenSeparators,
      field.symbols_to_index?.length ? field.symbols_to_index : this.options.symbolsToIndex,
    )
    return new StringColumn({ coded: field.facet || field.sort, array, rules })
  }
}

function appendTo(column: Column, value: unknown, score: number): void {
  if (column.kind === 'string') column.append(value as string | string[] | undefined, score)
  else if (column.kind === 'number') column.append(value as number | undefined)
  else column.append(value as [number, number][] | undefined)
}
