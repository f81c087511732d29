import type { DatabaseSync } from 'node:sqlite'
import type { ReportTrouble } from './write-log.ts'

/** Rows deleted in one transaction. */
const ROWS = 1_000
const PAUSE_MS = 5
const RETRY_MS = 5_000

interface Task {
  table: string
  where: string
  /** Whether the table goes once it is empty. */
  drop: boolean
}

/**
 * Deletes what is no longer needed bit by bit, so that neither a large drop nor a long log holds the event loop:
 * the tables of dropped collections (also those that an earlier process left behind) and forgotten changes.
 */
export class Sweeper {
  readonly #db: DatabaseSync
  readonly #transaction: (work: () => unknown) => void
  readonly #report: ReportTrouble
  readonly #tasks: Task[] = []
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(db: DatabaseSync, transaction: (work: () => unknown) => void, report: ReportTrouble) {
    this.#db = db
    this.#transaction = transaction
    this.#report = report
  }

  /** Takes up the tables of collections that are not among `known`. */
  resume(known: ReadonlySet<number>): void {
    const tables = this.#db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    for (const { name } of tables) {
      const id = /^(?:documents|changes)_(\d+)$/.exec(String(name))?.[1]
      if (id !== undefined && !known.has(Number(id)))
        this.#add({ table: String(name), where: 'true', drop: true })
    }
  }

  dropTables(collection: number): void {
    for (const kind of ['documents', 'changes'])
      this.#add({ table: `${kind}_${collection}`, where: 'true', drop: true })
  }

  forgetChanges(collection: number, upTo: number): void {
    this.#add({ table: `changes_${collection}`, where: `n <= ${upTo}`, drop: false })
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #add(task: Task): void {
    this.#tasks.push(task)
    this.#wake(PAUSE_MS)
  }

  #wake(after: number): void {
    if (this.#isStopped || this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      const isDone = this.#step()
      if (this.#tasks.length > 0) this.#wake(isDone ? PAUSE_MS : RETRY_MS)
    }, after).unref()
  }

  /** One transaction of work; false when the disk refused it and it must be tried again later. */
  #step(): boolean {
    const { table, where, drop } = this.#tasks[0] as Task
    let isOver = false
    try {
      this.#transaction(() => {
        isOver = this.#delete(table, where) === 0
        if (isOver && drop) this.#db.exec(`DROP TABLE IF EXISTS ${table}`)
      })
      if (isOver) this.#tasks.shift()
      return true
    } catch (error) {
      this.#report('freeing disk space failed', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  #delete(table: string, where: string): number {
    const exists = this.#db
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
      .get(table)
    if (exists === undefined) return 0
    const sql = `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${where} LIMIT ${ROWS})`
    return Number(this.#db.prepare(sql).run().changes)
  }
}
