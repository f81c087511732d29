import { parseArgs } from 'node:util'
import { isObject } from '../json.ts'
import { readTarget, TARGET_OPTIONS, TARGET_USAGE } from '../transfer/command/target.ts'
import type { Environment } from '../transfer/command/target.ts'

const USAGE = `Usage: forecourt-lake undo TRANSACTION [options]
  Restores what a transaction deleted or overwrote, and deletes what it created. Documents that were changed since are
  left as they are and named. \`forecourt-lake audit list\` names the transactions of deletions and publications.
${TARGET_USAGE}`

/** `forecourt-lake undo`. Exit status: 0 all undone; 3 some documents were left; 1 refused; 2 wrong use. */
export async function run(args: string[], env: Environment): Promise<number> {
  try {
    const options = { ...TARGET_OPTIONS, help: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    const [id] = positionals
    if (values.help === true || id === undefined || positionals.length > 1) {
      process[values.help === true ? 'stdout' : 'stderr'].write(`${USAGE}\n`)
      return values.help === true ? 0 : 2
    }
    return await undo(id, values, env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

async function undo(id: string, flags: Parameters<typeof readTarget>[0], env: Environment): Promise<number> {
  const { url, dataset, token } = readTarget(flags, env)
  const path = `/v2025-02-19/data/history/${dataset}/transactions/${encodeURIComponent(id)}/undo`
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(url.replace(/\/+$/, '') + path, { method: 'POST', headers }).catch(() => {
    throw new Error(`no content lake answers at ${new URL(url).origin}; is it running?`)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!isObject(answer)) throw new Error(`${url} answers ${response.status}, but not as a content lake`)
  if (!response.ok)
    throw new Error(typeof answer['message'] === 'string' ? answer['message'] : `status ${response.status}`)
  const count = (name: string): number => (Array.isArray(answer[name]) ? answer[name].length : 0)
  process.stdout.write(
    `Restored ${count('restored')} documents in transaction ${String(answer['transactionId'])}.\n`,
  )
  if (count('skipped') === 0) return 0
  process.stdout.write(`Left as they are, for they were changed since: ${String(answer['skipped'])}\n`)
  return 3
}
