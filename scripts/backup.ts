// `npm run backup -- <folder>`: content, stock search, records, pictures and the directory of hosts, while the platform runs.
import { join, resolve } from 'node:path'
import { lockHolder, tryLock } from '@forecourt/stock/process-lock'
import { makeBackup } from './backup/make-backup.ts'
import { printFailure, Refusal, step } from './lib/steps.mjs'
import { ensureSecrets } from './platform/data-folder/data-folder.ts'
import { productionSecrets } from './platform/data-folder/production-secrets.ts'
import { readPlatformSettings } from './platform/settings.ts'

const HOSTED_ADVICE: Record<string, string> = {
  records:
    'Not in it: the records at DATABASE_URL. Back them up with pg_dump or your provider’s snapshots, just before this.',
  content: 'Not in it: the content of the hosted project. Export it with "sanity dataset export".',
  search: 'Not in it: the hosted search. It is made again from the records with "npm run stock:reindex".',
}

/** A platform that is off is kept off for as long as its files are copied. */
function holdOff(dataDir: string): () => void {
  const lock = tryLock(join(dataDir, 'start.lock'))
  if (typeof lock === 'number')
    throw new Refusal(`Forecourt has just been started on ${dataDir}; run the backup again.`)
  return lock
}

async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2).filter((argument) => argument !== '--')
  if (folder === '' || folder.startsWith('-'))
    throw new Refusal('Name a new folder: npm run backup -- <folder>')
  process.umask(0o077)
  const settings = readPlatformSettings(process.env)
  const target = resolve(folder)
  const isRunning = lockHolder(join(settings.dataDir, 'start.lock')) !== undefined
  const release = isRunning ? () => {} : holdOff(settings.dataDir)
  try {
    const secrets =
      settings.mode === 'local' ? ensureSecrets(settings.dataDir) : productionSecrets(process.env, settings)
    const manifest = await step(`Backing up ${settings.dataDir}`, (tell) =>
      makeBackup({ settings, secrets, target, isRunning, tell }),
    )
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
    console.log(`${target} holds ${manifest.files.length} files, ${Math.ceil(bytes / 1024 / 1024)} MB.`)
    console.log(
      'It holds leads and sessions, and in local mode secrets: keep it as safe as the data folder itself.',
    )
    if (settings.mode === 'production')
      console.log('Not in it: the secrets of the environment. The same ones are needed with it.')
    for (const name of manifest.hosted) console.log(HOSTED_ADVICE[name] ?? name)
  } finally {
    release()
  }
}

try {
  await main()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
