import { parseConfigFile } from '../config-file.ts'
import { ADMIN_TOKEN, callApi } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

const staff =
  '_type == "system.user" && count(params.tenants) > 0 && count(params.tenants[!(@ in $tenants)]) == 0 && !("boss" in roles)'
const colleagues = '_type == "system.user" && count(params.tenants[@ in $tenants]) > 0'
/** A boss of all, leads who manage the people of their tenants, and writers. */
export const config = parseConfigFile(
  JSON.stringify({
    roles: [
      {
        name: 'boss',
        title: 'Boss',
        grants: [{ filter: '_id in path("**")', permissions: ['read', 'create', 'update', 'manage'] }],
      },
      {
        name: 'lead',
        title: 'Lead',
        grants: [
          { filter: 'tenant in $tenants', permissions: ['read'] },
          { filter: colleagues, permissions: ['read'] },
          { filter: staff, permissions: ['manage'] },
        ],
      },
      {
        name: 'writer',
        grants: [{ filter: 'tenant in $tenants', permissions: ['read', 'create', 'update'] }],
      },
    ],
    users: [
      { id: 'lena', name: 'Lena', email: 'lena@a.test', roles: ['lead'], params: { tenants: ['a'] } },
      { id: 'bert', name: 'Bert', email: 'bert@b.test', roles: ['writer'], params: { tenants: ['b'] } },
      { id: 'both', name: 'Both', email: 'both@b.test', roles: ['writer'], params: { tenants: ['a', 'b'] } },
    ],
  }),
)

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** Requests about people and tokens, as the administrator unless a token is given. */
export interface PeopleCalls {
  call(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  /** Adds a person and returns the id. */
  add(input: object, token?: string): Promise<string>
}

export function peopleCalls(lake: TestLake): PeopleCalls {
  const call = async (method: string, path: string, body?: unknown, token = ADMIN_TOKEN): Promise<Answer> => {
    const init = { method, token, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return (await callApi(lake, `/v2025-02-19/projects/forecourt${path}`, init)) as Answer
  }
  return {
    call,
    async add(input, token) {
      const { status, body } = await call('POST', '/users', input, token)
      if (status !== 200) throw new Error(`not added: ${status} ${JSON.stringify(body)}`)
      return String(body['id'])
    },
  }
}

/** The input of a writer of some tenants. */
export function writer(name: string, tenants: unknown = ['a'], more: object = {}): Record<string, unknown> {
  const email = `${name.toLowerCase()}@a.test`
  return { displayName: name, email, roles: ['writer'], params: { tenants }, ...more }
}
