/** An entry of a list with the key by which the content service knows it. */
export function withKey<T extends object>(entry: T): T & { _key: string } {
  return { ...entry, _key: crypto.randomUUID().slice(0, 12) }
}

/** The key of an entry; its place for entries that programs wrote without one. */
export function entryKey(entry: object, index: number): string {
  return '_key' in entry && typeof entry._key === 'string' ? entry._key : String(index)
}
