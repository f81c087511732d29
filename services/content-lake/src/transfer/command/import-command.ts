import { openSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importDataset } from '../import/import.ts'
import { exitCode, reportText } from '../import/report.ts'
import { createLakeClient } from '../lake-client.ts'
import { TransferError } from '../transfer-error.ts'
import { runTransfer } from './run-transfer.ts'
import { readTarget, TARGET_OPTIONS, TARGET_USAGE } from './target.ts'
import type { WriteOperation } from '../import/write-documents.ts'
import type { Environment } from './target.ts'

const USAGE = `Usage: forecourt-lake import FILE [options]
FILE is an export (.tar.gz or .tar), an NDJSON file, or - for standard input. Ids that exist are refused.
  --replace            replace documents that exist
  --missing            load only documents that do not exist
  --allow-failing-assets  exit with 0 although assets could not be loaded
  --allow-truncated    load what there is of a file that is cut off
  --replace-assets     upload assets although the dataset has them
  --no-fetch           load no assets from the web; otherwise this machine fetches those that the file names
  --asset-timeout S    seconds that an asset on the web may be silent, default 5; for all of it twelve times as many
  --report FILE        write everything that the report names as JSON, without leaving anything out
  --files DIR          the folder that file:// assets of NDJSON lie in, default the folder of FILE
${TARGET_USAGE}
Exit status: 0 all is loaded; 1 nothing or not all documents; 2 wrong use; 3 all that is in the file, but assets,
targets of references or the end of the file are missing.`

const OPTIONS = {
  ...TARGET_OPTIONS,
  replace: { type: 'boolean' },
  missing: { type: 'boolean' },
  'allow-failing-assets': { type: 'boolean' },
  'allow-truncated': { type: 'boolean' },
  'replace-assets': { type: 'boolean' },
  'no-fetch': { type: 'boolean' },
  'asset-timeout': { type: 'string' },
  files: { type: 'string' },
  report: { type: 'string' },
  help: { type: 'boolean' },
} as const

const MAX_ASSET_BYTES = 2 * 1024 ** 3

/** `forecourt-lake import`: progress on standard error, the report on standard output. */
export function run(args: string[], env: Environment): Promise<number> {
  return runTransfer(args, env, {
    usage: USAGE,
    read: readCommand,
    failure: ({ input }) => `Nothing was loaded from ${input}`,
    async work(command, progress, signal) {
      const startedAt = performance.now()
      // A report that cannot be written is found out before anything is loaded.
      const reportFile = command.reportFile === undefined ? undefined : openSync(command.reportFile, 'w')
      const report = await importDataset({
        ...command,
        client: createLakeClient(command.target),
        stdin: process.stdin,
        signal,
        onProgress: (step, done, total) => progress.show(step, done, total),
      })
      progress.end()
      process.stdout.write(`${reportText(report, (performance.now() - startedAt) / 1000)}\n`)
      if (reportFile !== undefined) writeFileSync(reportFile, JSON.stringify(report, null, 2))
      return exitCode(report, command.allowFailingAssets)
    },
  })
}

function readCommand(args: string[], env: Environment) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true })
  if (values.help === true) return 'help' as const
  const [input] = positionals
  if (input === undefined || positionals.length > 1) throw new TransferError('Give one FILE.')
  if (values.replace === true && values.missing === true) {
    throw new TransferError('--replace and --missing exclude each other.')
  }
  const silenceMs = readSeconds(values['asset-timeout'] ?? '5') * 1000
  return {
    input,
    target: readTarget(values, env),
    operation: operationOf(values),
    replaceAssets: values['replace-assets'] === true,
    allowTruncated: values['allow-truncated'] === true,
    allowFailingAssets: values['allow-failing-assets'] === true,
    filesFolder: values.files,
    reportFile: values.report,
    web:
      values['no-fetch'] === true
        ? undefined
        : { silenceMs, totalMs: 12 * silenceMs, maxBytes: MAX_ASSET_BYTES },
  }
}

function operationOf(values: { replace?: boolean; missing?: boolean }): WriteOperation {
  if (values.replace === true) return 'createOrReplace'
  return values.missing === true ? 'createIfNotExists' : 'create'
}

function readSeconds(text: string): number {
  const seconds = Number(text)
  if (/^\d{1,4}(?:\.\d+)?$/.test(text) && seconds > 0) return seconds
  throw new TransferError(`--asset-timeout must be a number of seconds, not "${text}"`)
}
