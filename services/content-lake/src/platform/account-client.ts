import { readTarget } from '../transfer/command/target.ts'
import { isObject } from '../json.ts'
import type { Environment } from '../transfer/command/target.ts'
import type { JsonObject } from '../json.ts'

/** An account as the lake lists it, person or token. */
export interface ListedAccount {
  id: string
  /** A person's name or a token's label. */
  name: string
  email: string
  roles: string[]
  params: JsonObject
  isFixed: boolean
}

/** Requests to `/projects/<project>/…` of a running lake; a refusal is an `Error` with the reason the lake gives. */
export type ProjectRequest = (method: string, path: string, body?: JsonObject) => Promise<unknown>

/** Talks to the lake that flags and environment name. */
export function projectRequest(flags: Parameters<typeof readTarget>[0], env: Environment): ProjectRequest {
  const { url, project, token } = readTarget(flags, env)
  return async (method, path, body) => {
    const response = await send(`${url.replace(/\/+$/, '')}/v2025-02-19/projects/${project}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = parsed(await response.text())
    if (response.ok && answer !== undefined) return answer
    const reason = isObject(answer) ? answer['message'] : undefined
    throw new Error(
      typeof reason === 'string' ? reason : `${url} answers ${response.status}, but not as a content lake`,
    )
  }
}

/** The JSON of an answer, an empty object for an empty one, undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return text === '' ? {} : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Error(`no content lake answers at ${new URL(url).origin}; is it running?`, { cause: error })
  }
}

/** Reads a list of people or tokens; what is no account is left out. */
export function readAccounts(answer: unknown): ListedAccount[] {
  return Array.isArray(answer)
    ? answer.flatMap((item: unknown) => (isObject(item) ? [readAccount(item)] : []))
    : []
}

export function readAccount(item: JsonObject): ListedAccount {
  const roles = Array.isArray(item['roles']) ? item['roles'] : []
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    id: text(item['id']),
    name: text(item['displayName']) || text(item['label']),
    email: text(item['email']),
    roles: roles.map((role: unknown) => (isObject(role) ? text(role['name']) : '')),
    params: isObject(item['params']) ? item['params'] : {},
    isFixed: item['isFixed'] === true,
  }
}
