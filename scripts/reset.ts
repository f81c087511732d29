import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { lockHolder } from '@forecourt/stock/process-lock'
import { printFailure, Refusal } from './lib/steps.mjs'
import { readPlatformSettings } from './platform/settings.ts'

async function isConfirmed(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new Refusal('npm run reset asks before it deletes; without a terminal, add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `Delete everything in ${dataDir} (content, stock, records, images)? Type yes: `,
  )
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** Only a folder that a start of ours made is ever deleted. */
function refuseForeignFolder(dataDir: string): void {
  if (existsSync(join(dataDir, 'version'))) return
  throw new Refusal(`${dataDir} was not made by Forecourt (it has no version file); nothing was deleted.`)
}

async function main(): Promise<void> {
  const { dataDir } = readPlatformSettings(process.env)
  if (!existsSync(dataDir)) return console.log(`${dataDir} does not exist: nothing to delete.`)
  refuseForeignFolder(dataDir)
  const holder = lockHolder(join(dataDir, 'start.lock'))
  if (holder !== undefined) throw new Refusal(`Forecourt runs on ${dataDir} (pid ${holder}); stop it first.`)
  if (!(await isConfirmed(dataDir))) return console.log('Nothing was deleted.')
  rmSync(dataDir, { recursive: true, force: true })
  console.log(`${dataDir} is deleted; the next npm start creates and seeds it again.`)
}

try {
  await main()
} catch (error) {
  printFailure(error)
  process.exit(1)
}
