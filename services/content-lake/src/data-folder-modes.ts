import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Has everything that this process makes from now on be its owner's alone. */
export function keepNewFilesPrivate(): void {
  process.umask(0o077)
}

/**
 * Takes the rights of others away from the data folder and all in it, the folder first, after which nobody else reaches
 * what is inside. Links are left alone, and what cannot be changed. Resolves with how many had wider rights.
 */
export async function narrowDataFolder(path: string): Promise<number> {
  // Windows has other rights than these.
  if (process.platform === 'win32') return 0
  const info = await lstat(path).catch(() => undefined)
  if (!info || (!info.isDirectory() && !info.isFile())) return 0
  const mended = (await narrow(path, info.mode, info.isDirectory() ? FOLDER_MODE : FILE_MODE)) ? 1 : 0
  if (!info.isDirectory()) return mended
  let count = mended
  for (const name of await readdir(path).catch(() => [])) count += await narrowDataFolder(join(path, name))
  return count
}

async function narrow(path: string, mode: number, wanted: number): Promise<boolean> {
  if ((mode & 0o077) === 0) return false
  return chmod(path, wanted).then(
    () => true,
    () => false,
  )
}
