import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Writes a file so that a reader finds the old text or the new one, never a part; throws what the disk throws. */
export function writeAtomically(path: string, text: string, mode: number): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(temporary, text, { mode })
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
