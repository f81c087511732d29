import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const memorySchema = z.object({
  /** Host to the id of the tenant that answers there. */
  hosts: z.record(z.string(), z.string()).default({}),
  /** Slug, as the search tells them apart, to the id of the tenant that has it. */
  slugs: z.record(z.string(), z.string()).default({}),
  /** The last usable version of each tenant and of each rule on pages, by id, as the lake gave it. */
  documents: z.record(z.string(), z.unknown()).default({}),
})

/**
 * State that must be the same after a restart: who has a host or a slug, and what a document said before it became unusable.
 */
export type RegistryMemory = z.infer<typeof memorySchema>

export interface RegistryMemoryStore {
  /** Returns the memory that was written last; an empty one the first time, and when it cannot be read. */
  read(): RegistryMemory
  write(memory: RegistryMemory): void
}

/**
 * Keeps the memory in a file of this process's own data folder; a problem with the file is reported and has no other effect.
 */
export function createRegistryMemory(
  path: string,
  onProblem: (message: string, error: unknown) => void,
): RegistryMemoryStore {
  let written = ''
  // Every poll tries again to write the file; its failures are one problem, reported once.
  let isFailing = false
  return {
    read() {
      try {
        return memorySchema.parse(JSON.parse(readFileSync(path, 'utf8')))
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isMissing)
          onProblem(`${path} cannot be read; hosts go to the oldest dealer that claims them`, error)
        return memorySchema.parse({})
      }
    },
    write(memory) {
      const text = JSON.stringify(memory)
      if (text === written) return
      try {
        mkdirSync(dirname(path), { recursive: true })
        const temporary = `${path}.${process.pid}.tmp`
        writeFileSync(temporary, text, { mode: 0o600 })
        renameSync(temporary, path)
        written = text
        isFailing = false
      } catch (error) {
        if (isFailing) return
        isFailing = true
        onProblem(`${path} cannot be written; a restart may give contested hosts to others`, error)
      }
    },
  }
}
