import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../../lib/steps.mjs'

const OTHERS = 0o077
const STICKY = 0o1000

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function mend(path: string, mode: number): void {
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    throw new Refusal(
      `${path} can be read or changed by other users of this machine (mode ${(mode & 0o777).toString(8)}), and that could not be mended (${sentenceOf(error)}): give it to the user that runs Forecourt, or set its mode to ${(mode & 0o700).toString(8)} yourself.`,
    )
  }
}

/** Takes the rights of group and others from everything below a folder and returns how many entries had some. */
export function closeToOthers(folder: string): number {
  let mended = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // A link has no rights of its own, and what it points to may be somebody else's.
    if (entry.isSymbolicLink()) continue
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) continue
    if ((found.mode & OTHERS) !== 0) {
      mend(path, found.mode)
      mended += 1
    }
    if (entry.isDirectory()) mended += closeToOthers(path)
  }
  return mended
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Refusal(
      `The data folder ${folder} cannot be made (${sentenceOf(error)}): set FORECOURT_DATA_DIR to a folder that this user may write to.`,
    )
  }
}

function entriesOf(folder: string): string[] {
  try {
    // A mounted volume holds `lost+found` before anybody writes to it, a folder of a repository perhaps `.gitkeep`.
    return readdirSync(folder).filter((name) => name !== 'lost+found' && !name.startsWith('.'))
  } catch (error) {
    throw new Refusal(`The data folder ${folder} cannot be read (${sentenceOf(error)}).`)
  }
}

/**
 * Makes a folder whose contents only the present user reads: 0700, its files 0600. One that others could read is mended and
 * told as a line; where that fails, and for a folder that holds things but not the file `mark`, it is a Refusal, since its
 * rights are not ours to change.
 */
export function makePrivateFolder(folder: string, mark: string, tell: (line: string) => void): void {
  makeFolder(folder)
  const names = entriesOf(folder)
  const found = statSync(folder)
  if ((found.mode & STICKY) !== 0 || (names.length > 0 && !names.includes(mark))) {
    throw new Refusal(
      `${folder} holds other things and was not made by Forecourt (it has no ${mark} file): set FORECOURT_DATA_DIR to an empty folder or a new one.`,
    )
  }
  if (process.platform === 'win32') return
  const isWide = (found.mode & OTHERS) !== 0
  if (isWide) mend(folder, found.mode)
  const mended = closeToOthers(folder)
  // PGlite makes its files for everybody to read, whatever the umask: nobody can reach them below a folder that is closed.
  if (!isWide) return
  tell(
    `Other users of this machine could look into ${folder} (${mended + 1} files and folders); now only this one can.`,
  )
}
