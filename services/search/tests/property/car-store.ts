import assert from 'node:assert/strict'
import type { TestServer } from '../start-server.ts'
import type { Car, Change, Stored } from './random-car.ts'
import { CAR_FIELDS } from './random-car.ts'

const REQUIRED = ['make', 'tags', 'text', 'price', 'sold']

/** A collection on a running server beside a plain list of what it must hold. */
export class CarStore {
  readonly name: string
  readonly cars = new Map<string, Stored>()
  server: TestServer
  #nextSeq = 0

  constructor(server: TestServer, name: string) {
    this.server = server
    this.name = name
  }

  async create(): Promise<void> {
    const definition = { name: this.name, enable_nested_fields: true, fields: CAR_FIELDS }
    const { status, body } = await this.server.call('POST', '/collections', definition)
    assert.equal(status, 201, JSON.stringify(body))
  }

  async drop(): Promise<void> {
    await this.server.call('DELETE', `/collections/${this.name}`)
  }

  /** Sends changes in order, those of one kind in a row as one import, and expects the outcome of each. */
  async apply(changes: readonly Change[]): Promise<void> {
    for (let from = 0; from < changes.length;) {
      const { kind } = changes[from] as Change
      let to = from
      while (changes[to]?.kind === kind) to++
      const run = changes.slice(from, to)
      from = to
      if (kind === 'delete') await this.#delete(run.map(({ id }) => id))
      else await this.#import(kind, run)
    }
  }

  async #delete(ids: readonly string[]): Promise<void> {
    const path = `/collections/${this.name}/documents?filter_by=id:[${ids.join(',')}]`
    const gone = new Set(ids.filter((id) => this.cars.delete(id)))
    assert.deepEqual((await this.server.call('DELETE', path)).body, { num_deleted: gone.size })
  }

  async #import(action: string, run: readonly Change[]): Promise<void> {
    const lines = run.map((change) => {
      const fields = 'car' in change ? change.car : 'part' in change ? change.part : {}
      return JSON.stringify({ id: change.id, ...fields })
    })
    const path = `/collections/${this.name}/documents/import?action=${action}`
    const { body } = await this.server.call('POST', path, lines.join('\n'))
    // A single line's answer is one JSON object, which the harness has already parsed.
    const results = (
      typeof body === 'string' ? body.split('\n').map((line) => JSON.parse(line) as unknown) : [body]
    ) as {
      success: boolean
      error?: string
    }[]
    run.forEach((change, i) => {
      assert.equal(
        results[i]?.success,
        this.#take(change),
        `${JSON.stringify(change)}: ${results[i]?.error ?? ''}`,
      )
    })
  }

  /** Makes a change to the list; false when it must be refused. */
  #take(change: Change): boolean {
    const known = this.cars.get(change.id)
    if (change.kind === 'create' && known !== undefined) return false
    if (change.kind === 'update' && known === undefined) return false
    if (change.kind === 'emplace' && known === undefined && REQUIRED.some((name) => !(name in change.part)))
      return false
    const seq = known?.seq ?? this.#nextSeq++
    if (change.kind === 'create' || change.kind === 'upsert')
      this.cars.set(change.id, { ...change.car, id: change.id, seq })
    else if (change.kind !== 'delete')
      this.cars.set(change.id, { ...known, ...change.part, id: change.id, seq } as Stored)
    return true
  }

  /** Expects the export to hold exactly the list, in order of first writing. */
  async expectDocuments(): Promise<void> {
    const { body } = await this.server.call('GET', `/collections/${this.name}/documents/export`)
    const lines =
      typeof body === 'string'
        ? body === ''
          ? []
          : body.split('\n').map((line) => JSON.parse(line) as unknown)
        : [body]
    const wanted = [...this.cars.values()].toSorted((a, b) => a.seq - b.seq)
    const plain: unknown = JSON.parse(JSON.stringify(wanted.map(({ seq: _, ...car }) => car)))
    assert.deepEqual(lines, plain)
  }

  /** Runs searches in one request; the answers in their order. */
  async search(searches: readonly Record<string, unknown>[]): Promise<SearchAnswer[]> {
    const body = { searches: searches.map((search) => ({ collection: this.name, ...search })) }
    const answer = await this.server.call('POST', '/multi_search', body)
    assert.equal(answer.status, 200)
    return (answer.body as { results: SearchAnswer[] }).results
  }
}

/** The parts of a search's answer that the tests look at. */
export interface SearchAnswer {
  error?: string
  found: number
  found_docs?: number
  hits: { document: Car; text_match_info?: { score: string; tokens_matched: number } }[]
  grouped_hits?: { group_key: unknown[]; found: number; hits: { document: Car }[] }[]
  facet_counts: {
    field_name: string
    counts: { value: string; count: number }[]
    stats: { min?: number; max?: number; sum?: number; avg?: number; total_values: number }
  }[]
}
