import { isObject } from '../json.ts'
import { ACCOUNT_USAGE, findAccount, listed, paramsOf, runTask } from './account-command.ts'
import type { Environment } from '../transfer/command/target.ts'
import type { Task } from './account-command.ts'

const USAGE = `Usage: forecourt-lake tokens list|add|remove [options]
  list                  tokens and their roles; never their texts
  add LABEL --role R    makes a token and prints its text, which is shown this once
  remove ID             the token stops working at once
${ACCOUNT_USAGE}`

const TOKENS = '/tokens'

const TASKS: Record<string, Task> = {
  list: async (_words, flags, request) => listed(await request('GET', TOKENS), flags),
  async add(words, flags, request) {
    const input = { label: words.join(' '), roles: flags.role ?? [], params: paramsOf(flags) }
    const made = await request('POST', TOKENS, input)
    if (flags.json === true || !isObject(made)) return JSON.stringify(made, undefined, 2)
    return `${String(made['key'])}\nKeep it: it is not shown again. Its id is ${String(made['id'])}.`
  },
  async remove([word], _flags, request) {
    const { id, name } = await findAccount(word, TOKENS, request)
    await request('DELETE', `${TOKENS}/${id}`)
    return `Removed ${name} (${id}).`
  },
}

/** `forecourt-lake tokens`: keys for programs that work on a running lake. */
export function run(args: string[], env: Environment): Promise<number> {
  return runTask(TASKS, USAGE, args, env)
}
