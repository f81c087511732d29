import type { JsonObject } from '../json.ts'

/** How many past alterations are remembered. */
const REMEMBERED = 5

/** How far a collection's alteration is, and how earlier ones ended, newest first in what is shown. */
export class AlterStatus {
  #isRunning = false
  #history: JsonObject[] = []
  /** Documents looked at so far. */
  validated = 0
  /** Documents whose new fields are indexed so far. */
  altered = 0

  get isRunning(): boolean {
    return this.#isRunning
  }

  begin(): void {
    this.#isRunning = true
    this.validated = 0
    this.altered = 0
  }

  /** Notes the end; `problem` says why it failed. */
  end(problem: string | undefined): void {
    this.#isRunning = false
    const timestamp = `${Date.now()}000000`
    const success = problem === undefined
    this.#history.unshift(success ? { success, timestamp } : { message: problem, success, timestamp })
    this.#history.length = Math.min(this.#history.length, REMEMBERED)
  }

  /** An entry of GET /operations/schema_changes. */
  show(collection: string): JsonObject {
    return {
      alter_history: [...this.#history],
      altered_docs: this.altered,
      collection,
      validated_docs: this.validated,
    }
  }
}
