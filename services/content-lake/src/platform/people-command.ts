import { isObject } from '../json.ts'
import { ACCOUNT_USAGE, findAccount, listed, paramsOf, runTask } from './account-command.ts'
import type { Environment } from '../transfer/command/target.ts'
import type { Flags, Task } from './account-command.ts'
import type { JsonObject } from '../json.ts'

const USAGE = `Usage: forecourt-lake people list|add|change|remove|sign-in-link|reset-second-factor [options]
  list                            everybody who may sign in
  add NAME --email E --role R     adds a person
  change ID [--name N] [--email E] [--role R] [--param P=…]
  remove ID                       whatever is open in their name ends at once
  sign-in-link ID                 an address that signs the person in once, within 30 minutes
  reset-second-factor ID          the next sign-in sets up another app or passkey
ID is an id or an e-mail address. Everything works on a running lake.
  --studio-url URL     where a sign-in link leads, default http://localhost:3333
${ACCOUNT_USAGE}`

const PEOPLE = '/users'

function changes(flags: Flags): JsonObject {
  return {
    ...(flags.name !== undefined && { displayName: flags.name }),
    ...(flags.email !== undefined && { email: flags.email }),
    ...(flags.role !== undefined && { roles: flags.role }),
    ...(flags.param !== undefined && { params: paramsOf(flags) }),
  }
}

const TASKS: Record<string, Task> = {
  list: async (_words, flags, request) => listed(await request('GET', PEOPLE), flags),
  async add(words, flags, request) {
    const person = { displayName: words.join(' '), ...changes(flags) }
    return listed(await request('POST', PEOPLE, person), flags)
  },
  async change([word], flags, request) {
    const { id } = await findAccount(word, PEOPLE, request)
    return listed(await request('PATCH', `${PEOPLE}/${id}`, changes(flags)), flags)
  },
  async remove([word], _flags, request) {
    const { id, name } = await findAccount(word, PEOPLE, request)
    await request('DELETE', `${PEOPLE}/${id}`)
    return `Removed ${name} (${id}).`
  },
  async 'sign-in-link'([word], flags, request) {
    const { id } = await findAccount(word, PEOPLE, request)
    const origin = flags['studio-url'] ?? 'http://localhost:3333'
    const link = await request('POST', `${PEOPLE}/${id}/sign-in-link`, { origin })
    if (flags.json === true || !isObject(link)) return JSON.stringify(link, undefined, 2)
    return `${String(link['url'])}\nIt works once, until ${String(link['expires'])}.`
  },
  async 'reset-second-factor'([word], _flags, request) {
    const { id, name } = await findAccount(word, PEOPLE, request)
    await request('DELETE', `${PEOPLE}/${id}/second-factor`)
    return `${name} (${id}) sets up another app or passkey at the next sign-in.`
  },
}

/** `forecourt-lake people`: who may sign in to a running lake. */
export function run(args: string[], env: Environment): Promise<number> {
  return runTask(TASKS, USAGE, args, env)
}
