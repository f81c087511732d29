/** Node's flags and the variables with which a process keeps less memory (decision 0057). */
export interface MemorySettings {
  flags: readonly string[]
  environment: Readonly<Record<string, string>>
}

/**
 * Those of the site's process; its render processes inherit what does not slow them down (`fork-render-process.ts`). Development goes
 * without: Next's compiler has other needs.
 */
export const MEMORY_SETTINGS: MemorySettings = {
  flags: [
    // The embedded PostgreSQL runs as it was first compiled: compiling it better takes more memory than it saves time.
    '--no-wasm-tier-up',
    '--no-wasm-dynamic-tiering',
    // Room for young objects in MB, and by how much in % the heap of old ones grows before it is collected.
    '--max-semi-space-size=8',
    '--heap-growing-percent=25',
  ],
  // Of glibc's allocator; others do not know them.
  environment: {
    // Each thread that packs or draws would have an arena of its own, which keeps what it once took.
    MALLOC_ARENA_MAX: '2',
    // What is 32 kB or larger is the system's again as soon as it is free, and so is the free end of an arena.
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
}
