import type { PersistStorage, StorageValue } from 'zustand/middleware'
import type { SavedLists } from './saved-vehicle.ts'

export interface KeptStorage extends PersistStorage<SavedLists> {
  /** False once the browser refused to keep something: full, forbidden, or a private window. */
  isKept(): boolean
}

/**
 * Lists in the browser's storage. Lists that it refuses stay in memory until the page is left; a stored text that is no JSON
 * counts as nothing.
 */
export function createKeptStorage(
  area: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): KeptStorage {
  let memory: StorageValue<SavedLists> | undefined
  return {
    isKept: () => memory === undefined,
    getItem(key) {
      if (memory) return memory
      try {
        return JSON.parse(area().getItem(key) ?? 'null') as StorageValue<SavedLists> | null
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        area().setItem(key, JSON.stringify(value))
        memory = undefined
      } catch {
        memory = value
      }
    },
    removeItem(key) {
      memory = undefined
      try {
        area().removeItem(key)
      } catch {
        // A storage that cannot be reached never kept the lists.
      }
    },
  }
}
