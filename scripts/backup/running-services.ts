import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_ACCESS_FILE, backupToken, RECORDS_PATH } from '@forecourt/site/backup-access'
import { Refusal } from '../lib/steps.mjs'
import type { Secrets } from '../platform/data-folder/data-folder.ts'
import type { PlatformSettings } from '../platform/settings.ts'

/** A large index or record on a slow disk; a service that takes longer has another trouble. */
const ANSWER_WITHIN_MS = 5 * 60_000

async function post(url: string, headers: Record<string, string>, what: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    throw new Refusal(
      `The ${what} could not be reached for a copy (${cause instanceof Error ? cause.message : message}).`,
    )
  })
  const text = await response.text()
  if (!response.ok) throw new Refusal(`The ${what} made no copy (${response.status}): ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

/** Has the running search server copy its data into a folder. */
export async function snapshotSearch(
  settings: PlatformSettings,
  secrets: Secrets,
  folder: string,
): Promise<void> {
  const url = `http://localhost:${settings.ports.search}/operations/snapshot?snapshot_path=${encodeURIComponent(folder)}`
  await post(url, { 'x-typesense-api-key': secrets.searchAdminKey }, 'search server')
}

async function accessPort(dataDir: string): Promise<number> {
  try {
    const stored: unknown = JSON.parse(await readFile(join(dataDir, BACKUP_ACCESS_FILE), 'utf8'))
    if (typeof stored === 'object' && stored !== null && 'port' in stored && typeof stored.port === 'number')
      return stored.port
  } catch {
    // Told below.
  }
  throw new Refusal(
    `The site does not say in ${dataDir} how a backup reaches it: is it running, and of this version?`,
  )
}

/** Has the running site copy its record, and returns the folder of the copy, which is the caller's to move. */
export async function requestRecordsCopy(settings: PlatformSettings, secrets: Secrets): Promise<string> {
  const url = `http://127.0.0.1:${await accessPort(settings.dataDir)}${RECORDS_PATH}`
  const authorization = `Bearer ${backupToken(secrets.sessionSecret)}`
  const answer = await post(url, { authorization }, 'site')
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'folder' in answer &&
    typeof answer.folder === 'string'
  )
    return answer.folder
  throw new Refusal('The site answered something else than the folder of a copy of its record.')
}
