import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tryLock } from '@forecourt/stock/process-lock'
import { Refusal } from '../lib/steps.mjs'
import type { Secrets } from '../platform/data-folder/data-folder.ts'
import { closeToOthers } from '../platform/data-folder/private-folder.ts'
import type { PlatformSettings } from '../platform/settings.ts'
import { copyDatabase, copyIfThere, copyMissing, moveFolder } from './copy-files.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import { requestRecordsCopy, snapshotSearch } from './running-services.ts'

export interface BackupPlan {
  settings: PlatformSettings
  secrets: Secrets
  /** New or empty. */
  target: string
  /** False when nothing runs on the data folder: its files are then copied as they lie. */
  isRunning: boolean
  tell: (what: string) => void
}

const SMALL_FILES = ['directory.json', 'secrets.json', 'seeded.json']

async function refuseUsed(target: string): Promise<void> {
  if (!existsSync(target)) return
  const names = await readdir(target).catch(() => ['?'])
  if (names.length > 0) throw new Refusal(`${target} is not an empty folder; name a new one for the backup.`)
}

async function backUpLake({ settings }: BackupPlan, folder: string): Promise<void> {
  await mkdir(join(folder, 'lake'), { recursive: true, mode: 0o700 })
  await copyDatabase(join(settings.dataDir, 'lake/lake.sqlite'), join(folder, 'lake/lake.sqlite'))
}

async function backUpSearch({ settings, secrets, isRunning }: BackupPlan, folder: string): Promise<void> {
  const target = join(folder, 'search')
  if (isRunning) return snapshotSearch(settings, secrets, target)
  const source = join(settings.dataDir, 'search')
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await readdir(source).catch(() => [])) {
    if (name.endsWith('.db')) await copyDatabase(join(source, name), join(target, name))
    else if (/^index-\d+\.bin$/.test(name)) await copyIfThere(join(source, name), join(target, name))
  }
}

async function backUpRecords({ settings, secrets, isRunning }: BackupPlan, folder: string): Promise<void> {
  const target = join(folder, 'records')
  if (isRunning) return moveFolder(await requestRecordsCopy(settings, secrets), target)
  await copyMissing(join(settings.dataDir, 'records'), target)
}

/** Pictures and files never change under their name: once before what names them, once after for what came meanwhile. */
async function backUpFiles({ settings }: BackupPlan, folder: string): Promise<void> {
  await copyMissing(join(settings.dataDir, 'media'), join(folder, 'media'))
  if (settings.isContentHosted) return
  await copyMissing(join(settings.dataDir, 'lake/assets'), join(folder, 'lake/assets'))
}

async function backUpInto(plan: BackupPlan, folder: string): Promise<Manifest> {
  const { settings, tell } = plan
  const startedAt = new Date().toISOString()
  const hosted: string[] = []
  tell('pictures and files')
  await backUpFiles(plan, folder)
  // The record first: what it names of the content, dealers above all, was there before and is in the later copy.
  tell('records')
  if (settings.isDatabaseHosted) hosted.push('records')
  else await backUpRecords(plan, folder)
  tell('content')
  if (settings.isContentHosted) hosted.push('content')
  else await backUpLake(plan, folder)
  tell('search')
  if (settings.isSearchHosted) hosted.push('search')
  else await backUpSearch(plan, folder)
  tell('what came meanwhile')
  await backUpFiles(plan, folder)
  for (const name of SMALL_FILES) await copyIfThere(join(settings.dataDir, name), join(folder, name))
  // Some of it was written by services that may have been started with other rights.
  if (process.platform !== 'win32') closeToOthers(folder)
  tell('checksums')
  const dataFormat = (await readFile(join(settings.dataDir, 'version'), 'utf8')).trim()
  return writeManifest(folder, { dataFormat, startedAt, finishedAt: new Date().toISOString(), hosted })
}

/**
 * Backs a data folder up into a new folder, whether or not the platform runs. The folder appears when it is whole; a backup that
 * fails leaves nothing. Refuses while another is being made.
 */
export async function makeBackup(plan: BackupPlan): Promise<Manifest> {
  const { settings, target } = plan
  if (!existsSync(join(settings.dataDir, 'version')))
    throw new Refusal(
      `${settings.dataDir} was not made by Forecourt (it has no version file): there is nothing to back up.`,
    )
  await refuseUsed(target)
  const lock = tryLock(join(settings.dataDir, 'backup.lock'))
  if (typeof lock === 'number')
    throw new Refusal(`Another backup of ${settings.dataDir} is being made (pid ${lock}).`)
  const partial = `${target}.partial`
  try {
    await rm(partial, { recursive: true, force: true })
    await mkdir(partial, { recursive: true, mode: 0o700 })
    const manifest = await backUpInto(plan, partial)
    await rm(target, { recursive: true, force: true })
    await rename(partial, target)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  } finally {
    lock()
  }
}
