import { isObject } from '../json.ts'
import { runTask } from '../platform/account-command.ts'
import { TARGET_USAGE } from '../transfer/command/target.ts'
import type { Environment } from '../transfer/command/target.ts'
import type { Task } from '../platform/account-command.ts'

const USAGE = `Usage: forecourt-lake audit list [BEFORE] [options]
  list [BEFORE]         the newest 200 lines of the audit log, older than the line BEFORE
  --json                print what the lake answers
${TARGET_USAGE}`

const COLUMNS = ['id', 'time', 'action', 'outcome', 'actor', 'count', 'addressHash', 'subject']

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const TASKS: Record<string, Task> = {
  async list([before], flags, request) {
    const from = before === undefined ? '' : `&before=${encodeURIComponent(before)}`
    const answer = await request('GET', `/audit?limit=200${from}`)
    if (flags.json === true || !Array.isArray(answer)) return JSON.stringify(answer, undefined, 2)
    const rows = answer.filter(isObject).map((row) => COLUMNS.map((column) => textOf(row[column])))
    return [COLUMNS.map((column) => column.toUpperCase()), ...rows].map((row) => row.join('  ')).join('\n')
  },
}

/** `forecourt-lake audit`: who did what on a running lake, for administrators. */
export function run(args: string[], env: Environment): Promise<number> {
  return runTask(TASKS, USAGE, args, env)
}
