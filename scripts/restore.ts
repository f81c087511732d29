// `npm run restore -- <folder> [--force]`: what `npm run backup` made, into an empty data folder.
import { join, resolve } from 'node:path'
import { lockHolder } from '@forecourt/stock/process-lock'
import { restoreBackup } from './backup/restore-backup.ts'
import { printFailure, Refusal, step } from './lib/steps.mjs'
import { readPlatformSettings } from './platform/settings.ts'

async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((argument) => argument !== '--')
  const [folder, ...more] = args.filter((argument) => argument !== '--force')
  if (folder === undefined || folder.startsWith('-') || more.length > 0)
    throw new Refusal('Name the backup: npm run restore -- <folder> [--force]')
  process.umask(0o077)
  const { dataDir } = readPlatformSettings(process.env)
  const holder = lockHolder(join(dataDir, 'start.lock'))
  if (holder !== undefined) throw new Refusal(`Forecourt runs on ${dataDir} (pid ${holder}); stop it first.`)
  const isForced = args.includes('--force')
  const now = new Date().toISOString()
  const { manifest, aside } = await step(`Restoring into ${dataDir}`, (tell) =>
    restoreBackup({ source: resolve(folder), dataDir, isForced, now, tell }),
  )
  if (aside !== undefined) console.log(`What was there before is in ${aside}.`)
  console.log(
    `${dataDir} is as it was on ${manifest.startedAt}. The next npm start makes the search index from it.`,
  )
  if (manifest.hosted.length > 0)
    console.log(`Left to their hosts, and not restored: ${manifest.hosted.join(', ')}.`)
}

try {
  await main()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
