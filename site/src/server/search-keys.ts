/** A search key as the browser gets it. */
export interface ScopedKey {
  key: string
  /** Epoch seconds. */
  expiresAt: number
}
