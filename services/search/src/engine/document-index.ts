import { Bitset } from './bitset.ts'
import { GeoColumn } from './columns/geo-column.ts'
import { NumberColumn } from './columns/number-column.ts'
import { StringColumn } from './columns/string-column.ts'
import { StringPool } from './columns/string-pool.ts'
import { LeafCache } from './filter/leaf-cache.ts'
import { NestedVerdicts } from './filter/nested-verdicts.ts'
import { GrowU32 } from './growable.ts'
import { IdTable } from './id-table.ts'
import { elementType, isArrayType, isColumnType, isPatternName } from './schema.ts'
import type { Field } from './schema.ts'
import { wordLocale } from './text/vocabulary/locale-words.ts'
import { tokenRules } from './text/vocabulary/tokenizer.ts'
import type { TokenRules } from './text/vocabulary/tokenizer.ts'

export type Column = StringColumn | NumberColumn | GeoColumn

/** A document's values by field name, already checked against the schema. */
export type IndexValues = ReadonlyMap<string, unknown>

/** Collection-wide settings the index depends on. */
export interface IndexOptions {
  tokenSeparators: readonly string[]
  symbolsToIndex: readonly string[]
  defaultSortingField: string
  /** The stemmer of a string field, undefined for one that is not stemmed. */
  stemmerOf?: (field: Field) => TokenRules['stem']
  /** Versions of the stemming dictionaries at the start of the index; its documents use these or later ones. */
  dictionaries?: ReadonlyMap<string, number>
}

/** Data of an index as written to disk and read again. */
export interface IndexData {
  seqs: Uint32Array
  bytes: Uint8Array
  ends: Uint32Array
  live: Uint32Array
  columns: Readonly<Record<string, ReturnType<Column['snapshot']>>>
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
  readonly nestedVerdicts = new NestedVerdicts()
  live = new Bitset(1024)
  liveCount = 0
  seqs = new GrowU32()
  #ids = new IdTable()
  /** Grows with every change, so that caches notice it. */
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
    const column = this.makeColumn(field)
    if (column !== undefined)
      for (let ordinal = 0; ordinal < this.size; ordinal++)
        appendTo(column, undefined, Number.NEGATIVE_INFINITY)
    this.attachField(field, column)
  }

  /** Adds a field with its column, which must hold a value for every ordinal so far. */
  attachField(field: Field, column: Column | undefined): void {
    this.fields.set(field.name, field)
    if (column !== undefined) this.columns.set(field.name, column)
    // A filter on elements may name the new field.
    this.nestedVerdicts.clear()
    this.version++
  }

  /** Removes a field and its column. */
  detachField(name: string): void {
    this.fields.delete(name)
    this.columns.delete(name)
    this.leaves.clear()
    this.nestedVerdicts.clear()
    this.version++
  }

  /** The live ordinal of a document, undefined when there is none. */
  ordinalOf(id: string): number | undefined {
    const ordinal = this.#ids.find(id)
    return ordinal >= 0 && this.live.has(ordinal) ? ordinal : undefined
  }

  /** The id of a live ordinal. */
  idOf(ordinal: number): string | undefined {
    return this.live.has(ordinal) ? this.#ids.at(ordinal) : undefined
  }

  /** Appends a document and returns its ordinal; the caller removes the older version of it first. */
  add(seq: number, id: string, values: IndexValues): number {
    const ordinal = this.size
    const score = Number(values.get(this.options.defaultSortingField) ?? Number.NEGATIVE_INFINITY)
    for (const [name, column] of this.columns) appendTo(column, values.get(name), score)
    this.seqs.push(seq)
    this.#ids.push(id)
    this.live.ensure(ordinal + 1)
    this.live.add(ordinal)
    this.liveCount++
    this.version++
    return ordinal
  }

  /** Marks an ordinal dead. */
  remove(ordinal: number): void {
    if (!this.live.has(ordinal)) return
    this.live.remove(ordinal)
    this.liveCount--
    for (const column of this.columns.values()) if (column.kind === 'string') column.forget(ordinal)
    this.version++
  }

  /** Returns the live ordinals of insertion sequences, by sequence. */
  ordinalsOf(seqs: ReadonlySet<number>): Map<number, number> {
    const out = new Map<number, number>()
    if (seqs.size === 0) return out
    for (let ordinal = 0; ordinal < this.size; ordinal++)
      if (seqs.has(this.seqs.at(ordinal)) && this.live.has(ordinal)) out.set(this.seqs.at(ordinal), ordinal)
    return out
  }

  /**
   * Returns the data to write to disk: views of parts that never change, and copies of the rest, so that later writes do
   * not affect it. Yields after each column; the index must not change between two steps.
   */
  *snapshot(): Generator<undefined, IndexData> {
    const columns: Record<string, ReturnType<Column['snapshot']>> = Object.create(null)
    for (const [name, column] of this.columns) {
      columns[name] = column.snapshot()
      yield
    }
    const live = this.live.clone(this.size).words
    return { seqs: this.seqs.view(), ...this.#ids.pool.view(), live, columns }
  }

  /** Fills an index that has columns and no documents with the data of `snapshot`. */
  restore(data: IndexData): void {
    for (const [name, column] of this.columns) column.restore(data.columns[name] as never)
    this.seqs = new GrowU32(data.seqs)
    this.#ids = new IdTable(new StringPool(data.bytes, data.ends))
    this.live = Bitset.of(data.live)
    this.liveCount = this.live.count()
  }

  /** Bytes in typed arrays, by column and for the ordinals themselves. */
  footprint(): Map<string, number> {
    const out = new Map([...this.columns].map(([name, column]) => [name, column.byteLength]))
    out.set('', this.seqs.data.byteLength + this.#ids.byteLength + this.live.words.byteLength)
    return out
  }

  /** An empty column for a field, not part of the index yet; undefined for a field that is not searchable. */
  makeColumn(field: Field): Column | undefined {
    if (!field.index || !isColumnType(field.type) || field.num_dim !== undefined) return undefined
    if (isPatternName(field.name)) return undefined
    const type = elementType(field.type)
    if (type === 'geopoint') return new GeoColumn()
    const array = isArrayType(field.type)
    if (type !== 'string')
      return new NumberColumn({ type: type as NumberColumn['type'], array, coded: field.facet })
    const rules = tokenRules(
      field.token_separators?.length ? field.token_separators : this.options.tokenSeparators,
      field.symbols_to_index?.length ? field.symbols_to_index : this.options.symbolsToIndex,
    )
    const stem = this.options.stemmerOf?.(field)
    const locale = wordLocale(field.locale)
    return new StringColumn({ coded: field.facet || field.sort, array, rules: { ...rules, stem, locale } })
  }
}

/** Appends the next document's value to a column; `score` is its value of the default sorting field. */
export function appendTo(column: Column, value: unknown, score: number): void {
  if (column.kind === 'string') column.append(value as string | string[] | undefined, score)
  else if (column.kind === 'number') column.append(value as number | undefined)
  else column.append(value as [number, number][] | undefined)
}
