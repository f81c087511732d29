import { constants, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../lib/steps.mjs'
import { DATA_FORMAT } from '../platform/data-folder/data-folder.ts'
import { readVerified, type Manifest } from './manifest.ts'

/** Written into a restored data folder: its search index is made from the record at the next start. */
const MARK = 'restored.json'

/** Where `npm start` finds that a data folder was restored. */
export function restoredMark(dataDir: string): string {
  return join(dataDir, MARK)
}

export interface RestorePlan {
  source: string
  dataDir: string
  /** Puts a data folder that holds something aside instead of refusing. */
  isForced: boolean
  /** ISO time, for the name of what is put aside. */
  now: string
  tell: (what: string) => void
}

async function isEmpty(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true
  return (await readdir(folder)).every((name) => name === 'lost+found')
}

/** Returns where the present data folder was put, or undefined when there was nothing to put aside. */
async function putAside({ dataDir, isForced, now }: RestorePlan): Promise<string | undefined> {
  if (await isEmpty(dataDir)) return undefined
  if (!isForced)
    throw new Refusal(
      `${dataDir} is not empty; name another FORECOURT_DATA_DIR, or add --force, which puts it aside first.`,
    )
  const aside = `${dataDir}.before-${now.replaceAll(/[:.]/g, '-')}`
  try {
    await rename(dataDir, aside)
  } catch (error) {
    throw new Refusal(
      `${dataDir} could not be put aside as ${aside} (${String(error)}); nothing was restored.`,
    )
  }
  return aside
}

/**
 * Restores a backup into an empty data folder. Its manifest and every checksum are looked at before anything is touched, and the
 * `version` file comes last: a folder of a restore that was cut short is refused by the next start.
 */
export async function restoreBackup(plan: RestorePlan): Promise<{ manifest: Manifest; aside?: string }> {
  const { source, dataDir, tell } = plan
  tell('checksums')
  const manifest = await readVerified(source)
  if (manifest.dataFormat !== String(DATA_FORMAT))
    throw new Refusal(
      `The backup has data format "${manifest.dataFormat}" and this Forecourt reads format ${DATA_FORMAT}: use the Forecourt that made it. Nothing was restored.`,
    )
  const aside = await putAside(plan)
  tell('files')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const path of manifest.folders) await mkdir(join(dataDir, path), { recursive: true, mode: 0o700 })
  for (const { path } of manifest.files)
    await copyFile(join(source, path), join(dataDir, path), constants.COPYFILE_FICLONE)
  const mark = { restoredAt: plan.now, from: manifest.startedAt }
  await writeFile(restoredMark(dataDir), `${JSON.stringify(mark)}\n`, { mode: 0o600 })
  await writeFile(join(dataDir, 'version'), `${manifest.dataFormat}\n`, { mode: 0o600 })
  return { manifest, ...(aside === undefined ? {} : { aside }) }
}
