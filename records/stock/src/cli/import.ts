import { createReadStream } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Transform } from 'node:stream'

import * as z from 'zod'

import { ingestToken } from '../ingest-token.ts'
import { parseImportArguments, STOCK_IMPORT_USAGE, type ImportArguments } from './arguments.ts'
import { dryRunText } from './dry-run-text.ts'
import { createProgressBar } from './progress-bar.ts'
import { reportText } from './report-text.ts'
import { fetchRejects, parseJson, sendFeed, LoadError, type ReceivedReport } from './site-client.ts'

const REPOSITORY = fileURLToPath(new URL('../../../..', import.meta.url))
const secretsSchema = z.object({
  sessionSecret: z.string().optional(),
  ingestTokens: z.record(z.string(), z.string()),
})

async function main(): Promise<void> {
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h'))
    return console.log(STOCK_IMPORT_USAGE)
  const parsed = parseImportArguments(process.argv.slice(2), process.env, REPOSITORY)
  if (!parsed.ok) {
    const problems = parsed.errors.map((error) => `${error.path}: ${error.message}`)
    throw new LoadError(`${problems.join('\n')}\n\n${STOCK_IMPORT_USAGE}`)
  }
  const options = parsed.value
  if (options.isDryRun) return console.log(await dryRunText(options))
  const token = options.token ?? (await tokenFromSecrets(options))
  const report = await load(options, token)
  if (report.rejected === 0) return console.log(reportText(report, undefined))
  try {
    console.log(reportText(report, await writeRejects(options, report, token)))
  } catch (error) {
    // The load itself is done: its report must not be lost with the file.
    console.log(reportText(report, undefined))
    throw error
  }
}

async function load(options: ImportArguments, token: string): Promise<ReceivedReport> {
  const size = await stat(options.file).catch(() => undefined)
  if (size === undefined || !size.isFile()) throw new LoadError(`there is no file ${options.file}`)
  const bar = createProgressBar(process.stderr, () => performance.now())
  const state = { bytesSent: 0, bytesTotal: size.size, rows: 0, rejected: 0 }
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      state.bytesSent += chunk.byteLength
      bar.show(state)
      done(null, chunk)
    },
  })
  const { mapping, format, mode } = options
  try {
    const report = await sendFeed({
      site: options.site,
      token,
      tenant: options.tenant,
      query: { mapping, format, mode },
      body: createReadStream(options.file).pipe(counter),
      onRows: (rows, rejected) => {
        Object.assign(state, { rows, rejected })
        bar.show(state)
      },
    })
    bar.show({ ...state, rows: report.rowsRead, rejected: report.rejected })
    return report
  } finally {
    bar.end()
  }
}

async function tokenFromSecrets(options: ImportArguments): Promise<string> {
  const file = path.join(options.dataDir, 'secrets.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new LoadError(`there is no ${file}: start the platform once, or give --token`)
  const secrets = secretsSchema.safeParse(parseJson(text))
  if (!secrets.success) throw new LoadError(`${file} is damaged: restore it, or give --token`)
  const tokens = new Map(Object.entries(secrets.data.ingestTokens))
  const { sessionSecret } = secrets.data
  const token = tokens.get(options.tenant) ?? (sessionSecret && ingestToken(sessionSecret, options.tenant))
  if (token === undefined || token === '')
    throw new LoadError(`${file} holds no token for tenant ${options.tenant}: give --token`)
  return token
}

async function writeRejects(
  options: ImportArguments,
  report: ReceivedReport,
  token: string,
): Promise<string> {
  const file = options.rejects ?? path.join(options.dataDir, 'imports', `${report.runId}.rejects.csv`)
  const rows = await fetchRejects(options.site, options.tenant, report.runId, token)
  try {
    await mkdir(path.dirname(path.resolve(file)), { recursive: true })
    await writeFile(file, rows)
  } catch (error) {
    throw new LoadError(`the load is done, but its refused rows could not be written: ${String(error)}`)
  }
  return file
}

try {
  await main()
} catch (error) {
  console.error(error instanceof LoadError ? error.message : error)
  process.exitCode = 1
}
