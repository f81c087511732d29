import { DatabaseSync } from 'node:sqlite'
import type { Condition, Operation, Search } from '../queries.ts'
import { FIELD_TYPES, QUERY_BY } from '../schema.ts'
import { vehicle } from '../vehicles.ts'
import type { Vehicle } from '../vehicles.ts'
import { serveChild } from './serve-child.ts'

const COLUMNS = Object.keys(FIELD_TYPES).filter((field) => field !== 'features')
const INDEXED = ['make', 'model', 'body', 'car_type', 'price', 'created_at', 'colour', 'fuel', 'state']
const database = new DatabaseSync(':memory:')

function load(count: number): void {
  database.exec(`
    CREATE TABLE vehicles (n INTEGER PRIMARY KEY, ${COLUMNS.join(', ')}, body_json TEXT);
    CREATE TABLE features (n INTEGER, value TEXT);
    CREATE INDEX features_by_vehicle ON features (n);
    CREATE VIRTUAL TABLE texts USING fts5(${QUERY_BY.join(', ')}, content='', contentless_delete=1, prefix='2 3');
    CREATE TEMP TABLE matched (n INTEGER PRIMARY KEY);`)
  database.exec('BEGIN')
  for (let i = 0; i < count; i++) put(vehicle(i))
  for (const field of INDEXED) database.exec(`CREATE INDEX by_${field} ON vehicles (${field})`)
  database.exec(`
    CREATE UNIQUE INDEX by_stocknumber ON vehicles (stocknumber);
    COMMIT; ANALYZE`)
}

const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
function prepared(sql: string): ReturnType<DatabaseSync['prepare']> {
  let statement = statements.get(sql)
  if (statement === undefined) statements.set(sql, (statement = database.prepare(sql)))
  return statement
}

function put(document: Vehicle): void {
  const n = Number(document.id)
  const values = COLUMNS.map((field) => scalar(document[field]))
  prepared(`INSERT OR REPLACE INTO vehicles VALUES (?${', ?'.repeat(COLUMNS.length + 1)})`).run(
    n,
    ...values,
    JSON.stringify(document),
  )
  prepared('DELETE FROM features WHERE n = ?').run(n)
  for (const feature of document['features'] as string[])
    prepared('INSERT INTO features VALUES (?, ?)').run(n, feature)
  prepared('DELETE FROM texts WHERE rowid = ?').run(n)
  prepared(
    `INSERT INTO texts (rowid, ${QUERY_BY.join(', ')}) VALUES (?${', ?'.repeat(QUERY_BY.length)})`,
  ).run(n, ...QUERY_BY.map((field) => document[field] as string))
}

function scalar(value: unknown): string | number {
  return typeof value === 'boolean' ? Number(value) : (value as string | number)
}

function clause(where: Condition, parameters: (string | number)[]): string {
  if ('from' in where) {
    parameters.push(where.from, where.to)
    return `${where.field} BETWEEN ? AND ?`
  }
  const values = 'in' in where ? where.in : where.notIn
  parameters.push(...values.map(scalar))
  return `${where.field} ${'in' in where ? 'IN' : 'NOT IN'} (${values.map(() => '?').join(', ')})`
}

/** Every word as a prefix; SQLite has neither typos nor dropped words, so any word will do when all together find nothing. */
function textQueries(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return [words.map((word) => `"${word}"*`).join(' '), words.map((word) => `"${word}"*`).join(' OR ')]
}

function match(search: Search): void {
  const parameters: (string | number)[] = []
  const where = search.where.map((one) => clause(one, parameters))
  database.exec('DELETE FROM matched')
  if (search.text === undefined) {
    const sql = `INSERT INTO matched SELECT n FROM vehicles ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}`
    prepared(sql).run(...parameters)
    return
  }
  const sql = `INSERT INTO matched SELECT n FROM vehicles WHERE n IN (SELECT rowid FROM texts WHERE texts MATCH ?)${where.map((one) => ` AND ${one}`).join('')}`
  for (const query of textQueries(search.text))
    if (Number(prepared(sql).run(query, ...parameters).changes) > 0) return
}

function runSearch(search: Search): unknown {
  match(search)
  const found = prepared('SELECT count(*) AS found FROM matched').get()?.['found']
  const facets = search.facets.map((field) => {
    const table = field === 'features' ? 'features' : 'vehicles'
    const column = field === 'features' ? 'value' : field
    const prefix = search.facetPrefix === undefined ? '' : `WHERE ${column} LIKE ?`
    const sql = `SELECT ${column} AS value, count(*) AS count FROM matched CROSS JOIN ${table} USING (n) ${prefix} GROUP BY 1 ORDER BY 2 DESC LIMIT ${search.facetValues}`
    return search.facetPrefix === undefined
      ? prepared(sql).all()
      : prepared(sql).all(`${search.facetPrefix.text}%`)
  })
  const order =
    search.sort === undefined ? 'n' : `${search.sort.field} ${search.sort.descending ? 'DESC' : 'ASC'}`
  const rows = prepared(
    `SELECT body_json FROM matched CROSS JOIN vehicles USING (n) ORDER BY ${order} LIMIT ? OFFSET ?`,
  ).all(search.limit, search.offset)
  return { found, facets, hits: rows.map((row) => JSON.parse(String(row['body_json'])) as unknown) }
}

function run(operation: Operation): unknown {
  if (operation.kind === 'search') return operation.searches.map((search) => runSearch(search))
  database.exec('BEGIN')
  put(operation.vehicle)
  database.exec('COMMIT')
  return runSearch(operation.find)
}

serveChild({ load, run })
