import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const OTHERS = 0o077
const FOLDER = 0o700
const FILE = 0o600

/**
 * Takes a folder and the files in it from everybody but its owner; returns the names of those that others could reach, the folder's
 * own as `.`. Throws when the system refuses, e.g. for files of somebody else.
 */
export function keepFromOthers(directory: string): string[] {
  const mended: string[] = []
  for (const name of ['.', ...readdirSync(directory)]) {
    const path = join(directory, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined || (stats.mode & OTHERS) === 0) continue
    if (!stats.isFile() && !stats.isDirectory()) continue
    chmodSync(path, stats.isDirectory() ? FOLDER : FILE)
    mended.push(name)
  }
  return mended
}
