import type { Collection } from '../collections/collection.ts'
import type { Database } from './database.ts'

/** Placeholder until the real one is written below. */
export function saveSnapshots(_collections: readonly Collection[], _database: Database): void {}
