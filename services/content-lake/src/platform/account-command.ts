import { parseArgs } from 'node:util'
import { TARGET_OPTIONS, TARGET_USAGE } from '../transfer/command/target.ts'
import { isObject } from '../json.ts'
import { projectRequest, readAccount, readAccounts } from './account-client.ts'
import type { Environment } from '../transfer/command/target.ts'
import type { JsonObject } from '../json.ts'
import type { ListedAccount, ProjectRequest } from './account-client.ts'

/** One thing that a command does: gets the words and flags after its name and returns what to print. */
export type Task = (words: string[], flags: Flags, request: ProjectRequest) => Promise<string>

const ACCOUNT_OPTIONS = {
  ...TARGET_OPTIONS,
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', multiple: true },
  param: { type: 'string', multiple: true },
  'studio-url': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

export const ACCOUNT_USAGE = `  --role NAME          a role of the configuration; may be repeated
  --param NAME=A,B     what the role's filters need, for example tenants=tenant-harbour; may be repeated
  --json               print what the lake answers
${TARGET_USAGE}`

export type Flags = ReturnType<typeof parseFlags>['values']

function parseFlags(args: string[]) {
  return parseArgs({ args, options: ACCOUNT_OPTIONS, allowPositionals: true, strict: true })
}

/** Runs one of the tasks; the answer goes to standard output. Exit status: 0 done; 1 refused; 2 wrong use. */
export async function runTask(
  tasks: Record<string, Task>,
  usage: string,
  args: string[],
  env: Environment,
): Promise<number> {
  let parsed
  try {
    parsed = parseFlags(args)
  } catch (error) {
    return misuse(error instanceof Error ? error.message : String(error), usage)
  }
  const [name = '', ...words] = parsed.positionals
  if (parsed.values.help === true) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) return misuse(`expected one of ${Object.keys(tasks).join(', ')}`, usage)
  try {
    process.stdout.write(`${await task(words, parsed.values, projectRequest(parsed.values, env))}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}

function misuse(reason: string, usage: string): number {
  process.stderr.write(`${reason}\n\n${usage}\n`)
  return 2
}

/** The parameters of `--param name=a,b`, each a list. */
export function paramsOf({ param = [] }: Flags): JsonObject {
  const pairs = param.map((text) => {
    const [name = '', ...rest] = text.split('=')
    return [
      name,
      rest
        .join('=')
        .split(',')
        .filter((value) => value !== ''),
    ] as const
  })
  return Object.fromEntries(pairs)
}

/** The account with an id or, for people, an e-mail address; throws when there is none, or more than one. */
export async function findAccount(
  word: string | undefined,
  path: string,
  request: ProjectRequest,
): Promise<ListedAccount> {
  if (word === undefined) throw new Error('An id or e-mail address is expected')
  const accounts = readAccounts(await request('GET', path))
  const address = word.toLowerCase()
  const found = accounts.filter(({ id, email }) => id === word || email.toLowerCase() === address)
  const [only] = found
  if (only && found.length === 1) return only
  throw new Error(found.length > 1 ? `${word} is the address of several; give the id` : `There is no ${word}`)
}

/** A table of accounts, or the answer itself when `--json` was given. */
export function listed(answer: unknown, flags: Flags): string {
  if (flags.json === true) return JSON.stringify(answer, undefined, 2)
  const accounts = Array.isArray(answer)
    ? readAccounts(answer)
    : isObject(answer)
      ? [readAccount(answer)]
      : []
  const rows = accounts.map(({ id, name, email, roles, params, isFixed }) => {
    const given = Object.entries(params).map(([key, value]) => `${key}=${[value].flat().join(',')}`)
    return [id, name, email, roles.join(', '), given.join(' '), isFixed ? 'configuration' : '']
  })
  const all = [['ID', 'NAME', 'E-MAIL', 'ROLES', 'PARAMETERS', 'FROM'], ...rows]
  const widths = [0, 1, 2, 3, 4, 5].map((at) => Math.max(...all.map((row) => row[at]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
