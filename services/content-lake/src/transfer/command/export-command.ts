import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { exportDataset, exportName } from '../export/export.ts'
import { createLakeClient } from '../lake-client.ts'
import { TransferError } from '../transfer-error.ts'
import { runTransfer } from './run-transfer.ts'
import { readTarget, TARGET_OPTIONS, TARGET_USAGE } from './target.ts'
import type { ExportReport } from '../export/export.ts'
import type { Environment } from './target.ts'

const USAGE = `Usage: forecourt-lake export [FILE] [options]
FILE is the .tar.gz to write, default <dataset>-export-<time>.tar.gz, or - for standard output.
  --types A,B          only documents of these types, with the assets that they use
  --no-drafts          no drafts, versions and releases
  --no-assets          no assets and no fields that use them
  --raw                documents exactly as they are, without the bytes of assets
  --overwrite          replace FILE if it is there
${TARGET_USAGE}
Exit status: 0 all is exported; 1 nothing; 2 wrong use; 3 all documents, but not all assets.`

const OPTIONS = {
  ...TARGET_OPTIONS,
  types: { type: 'string' },
  'no-drafts': { type: 'boolean' },
  'no-assets': { type: 'boolean' },
  raw: { type: 'boolean' },
  overwrite: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const SHOWN = 20

/** `forecourt-lake export`: progress on standard error, the report on standard output. */
export function run(args: string[], env: Environment): Promise<number> {
  return runTransfer(args, env, {
    usage: USAGE,
    read: readCommand,
    failure: () => 'Nothing was exported',
    async work(command, progress, signal) {
      const isPiped = command.file === '-'
      const report = await exportDataset({
        ...command,
        output: isPiped ? process.stdout : command.file,
        client: createLakeClient(command.target),
        signal,
        onProgress: (step, done, total) => progress.show(step, done, total),
      })
      progress.end()
      const output = isPiped ? process.stderr : process.stdout
      output.write(`${reportText(report, isPiped ? 'standard output' : command.file)}\n`)
      return report.failed.length > 0 ? 3 : 0
    },
  })
}

function reportText({ documents, assets, failed }: ExportReport, place: string): string {
  const lines = failed.slice(0, SHOWN).map(({ id, reason }) => `  ${id}: ${reason}`)
  return [
    `Exported ${documents} documents and ${assets} assets to ${place}.`,
    ...(failed.length > 0 ? [`Assets that are not in it (${failed.length}):`, ...lines] : []),
    ...(failed.length > SHOWN ? [`  and ${failed.length - SHOWN} more`] : []),
  ].join('\n')
}

function readCommand(args: string[], env: Environment) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: true })
  if (values.help === true) return 'help' as const
  if (positionals.length > 1) throw new TransferError('Give one FILE.')
  if (values.raw === true && values['no-assets'] === true) {
    throw new TransferError('--raw and --no-assets exclude each other.')
  }
  const now = new Date()
  const target = readTarget(values, env)
  const file = positionals[0] ?? `${exportName(target.dataset, now)}.tar.gz`
  if (file !== '-' && existsSync(file) && values.overwrite !== true) {
    throw new TransferError(`${file} is already there; --overwrite replaces it.`)
  }
  return {
    file,
    target,
    now,
    types: (values.types ?? '').split(',').filter((type) => type !== ''),
    drafts: values['no-drafts'] !== true,
    assets: assetMode(values),
  }
}

function assetMode(values: { raw?: boolean; 'no-assets'?: boolean }): 'packed' | 'none' | 'raw' {
  if (values.raw === true) return 'raw'
  return values['no-assets'] === true ? 'none' : 'packed'
}
