import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { dryRun } from '../ingest/dry-run.ts'
import { IngestError } from '../ingest/report.ts'
import { rejectsCsv } from '../ingest/run.ts'
import { type Mapping, parseMapping } from '../mapping/mapping.ts'
import type { ImportArguments } from './arguments.ts'
import { reportText } from './report-text.ts'
import { LoadError, parseJson } from './site-client.ts'

const MAPPINGS = fileURLToPath(new URL('../../mappings', import.meta.url))

type DryRunArguments = Pick<ImportArguments, 'file' | 'format' | 'mapping' | 'rejects'>

/**
 * Reads a file with a mapping and returns what a load would say. A mapping may be one of the platform's by name or a file of
 * one's own; everything that is wrong with it is named at once. Throws a LoadError with words for the person at the terminal.
 */
export async function dryRunText({ file, format, mapping: name, rejects }: DryRunArguments): Promise<string> {
  const mapping = await readMapping(name)
  const size = await stat(file).catch(() => undefined)
  if (size?.isFile() !== true) throw new LoadError(`there is no file ${file}`)
  const startedAt = performance.now()
  try {
    const run = await dryRun({ mapping, source: createReadStream(file), format })
    if (rejects !== undefined) await writeFile(rejects, rejectsCsv(run.rejects))
    const durationMs = performance.now() - startedAt
    const report = { ...run.report, type: 'report' as const, durationMs }
    return `${reportText(report, run.rejects.length > 0 ? rejects : undefined)}\n  nothing was stored: a dry run counts as imported what a load would accept`
  } catch (error) {
    if (error instanceof IngestError) throw new LoadError(`${error.message} (${error.code})`)
    throw error
  }
}

async function readMapping(name: string): Promise<Mapping> {
  const file = name.endsWith('.json') ? name : path.join(MAPPINGS, `${name}.json`)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) {
    const known = (await readdir(MAPPINGS)).map((one) => one.replace(/\.json$/, '')).join(', ')
    throw new LoadError(`there is no mapping ${name}: give the path of a .json file, or one of ${known}`)
  }
  const json = parseJson(text)
  if (json === undefined) throw new LoadError(`${file}: expected JSON`)
  const parsed = parseMapping(json)
  if (parsed.ok) return parsed.value
  const problems = parsed.errors.map((error) => `  ${error.path || 'mapping'}: ${error.message}`)
  throw new LoadError(`${file} is no mapping:\n${problems.join('\n')}`)
}
