import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

import { parseReindexArguments, REINDEX_USAGE, type ReindexArguments } from './arguments.ts'
import { createProgressBar } from './progress-bar.ts'
import { requestRebuild } from './reindex-client.ts'
import { LoadError } from './site-client.ts'

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))
const secretsSchema = z.object({ searchAdminKey: z.string().min(1) })

async function main(): Promise<void> {
  const parsed = parseReindexArguments(process.argv.slice(2), process.env, REPOSITORY)
  if (!parsed.ok) {
    const problems = parsed.errors.map((error) => `${error.path}: ${error.message}`)
    throw new LoadError(`${problems.join('\n')}\n\n${REINDEX_USAGE}`)
  }
  const { site, token } = parsed.value
  const bar = createProgressBar(process.stderr, () => performance.now(), 'vehicles')
  const state = { bytesSent: 0, bytesTotal: 1, rows: 0, rejected: 0 }
  bar.show(state)
  try {
    const report = await requestRebuild(site, token ?? (await keyFromSecrets(parsed.value)), (sent, total) =>
      bar.show({ ...state, bytesSent: sent, bytesTotal: total, rows: sent }),
    )
    bar.end()
    const number = (value: number): string => value.toLocaleString('en-AU')
    console.log(
      `The search index holds ${number(report.documents)} vehicles of ${number(report.tenants)} tenants, ${(report.durationMs / 1000).toFixed(1)} s.`,
    )
  } catch (error) {
    bar.end()
    throw error
  }
}

async function keyFromSecrets({ dataDir }: ReindexArguments): Promise<string> {
  const file = path.join(dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new LoadError(`there is no ${file}: start the platform once, or give --token`)
  return secretsSchema.parse(JSON.parse(text)).searchAdminKey
}

try {
  await main()
} catch (error) {
  console.error(error instanceof LoadError ? error.message : error)
  process.exitCode = 1
}
