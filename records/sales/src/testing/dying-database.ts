import type { Database } from '../database.ts'

/** The process ended here. */
export class Death extends Error {
  override name = 'Death'
}

/** Ends a process after so many steps: of the database, inside its transactions too, and of whatever else counts itself. */
export function createDeath(after: number) {
  let left = after
  const step = (): void => {
    left -= 1
    if (left < 0) throw new Death('the process ended here')
  }
  const mortal = (db: Database): Database =>
    new Proxy(db, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          step()
          const [first, ...others] = args
          const given =
            key === 'transaction'
              ? [(tx: Database) => (first as (tx: Database) => unknown)(mortal(tx)), ...others]
              : args
          return (value as (...all: unknown[]) => unknown).apply(target, given)
        }
      },
    })
  return { step, mortal }
}
