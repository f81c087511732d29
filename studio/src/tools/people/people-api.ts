import { ClientError, type SanityClient } from '@sanity/client'

/** A role of the content lake; `isAssignable` tells whether the signed-in person may give it. */
export interface Role {
  name: string
  title: string
  parameters: { name: string; list: boolean }[]
  isAssignable: boolean
}

/** A person or a token, with the dealers that it is for. */
export interface Account {
  id: string
  name: string
  email: string
  roles: { name: string; title: string }[]
  dealers: string[]
  /** From the configuration of the server: shown, but changed there. */
  isFixed: boolean
  isCurrentUser: boolean
  /** True if they sign in with an authenticator app or passkeys, which can be reset. */
  hasSecondFactor: boolean
}

export interface Dealer {
  id: string
  name: string
}

/** Fields of the form for a person or a token. */
export interface AccountInput {
  name: string
  email: string
  roles: string[]
  dealers: string[]
}

export interface Overview {
  people: Account[]
  tokens: Account[]
  roles: Role[]
  dealers: Dealer[]
}

/** A refusal; `field` is the wrong field of the form, if one is wrong. */
export class RefusedError extends Error {
  readonly field: string | undefined
  /** True when the request itself was right, but conflicts with existing data. */
  readonly isConflict: boolean

  constructor(message: string, field?: string, isConflict = false) {
    super(message)
    this.name = 'RefusedError'
    this.field = field
    this.isConflict = isConflict
  }
}

/** Managing people and tokens of the content lake; refused requests for these reject with `RefusedError`. */
export interface PeopleApi {
  load(): Promise<Overview>
  savePerson(id: string | undefined, input: AccountInput, roles: Role[]): Promise<void>
  removePerson(id: string): Promise<void>
  /** Makes the person set up another app or passkey at the next sign-in; signs them out everywhere. */
  resetSecondFactor(id: string): Promise<void>
  /** Returns an address that signs the person in once. */
  signInLink(id: string): Promise<string>
  /** Returns the text of the new token, which cannot be read again. */
  addToken(input: AccountInput, roles: Role[]): Promise<string>
  removeToken(id: string): Promise<void>
}

interface ListedAccount {
  id: string
  displayName?: string
  label?: string
  email?: string
  roles: Account['roles']
  params: { tenants?: string[] }
  isFixed: boolean
  isCurrentUser?: boolean
  hasSecondFactor?: boolean
}

const DEALERS = `*[_type == "tenant"] | order(name asc) {"id": string::split(_id, ".")[-1], "name": coalesce(name, _id)}`

export function createPeopleApi(client: SanityClient, studioUrl: string): PeopleApi {
  const { projectId = '' } = client.config()
  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    try {
      return await client.request<T>({ method, uri: `/projects/${projectId}${path}`, body, tag: 'people' })
    } catch (error) {
      throw refusal(error)
    }
  }
  return {
    async load() {
      const [people, tokens, roles, dealers] = await Promise.all([
        request<ListedAccount[]>('GET', '/users'),
        request<ListedAccount[]>('GET', '/tokens'),
        request<Role[]>('GET', '/roles'),
        client.fetch<Dealer[]>(DEALERS, {}, { perspective: 'drafts', tag: 'people.dealers' }),
      ])
      return {
        people: people.map(toAccount),
        tokens: tokens.map(toAccount),
        roles,
        dealers: distinct(dealers),
      }
    },
    async savePerson(id, { name, email, ...given }, roles) {
      const body = { displayName: name, email, roles: given.roles, params: paramsOf(given, roles) }
      if (id === undefined) await request('POST', '/users', body)
      else await request('PATCH', `/users/${id}`, body)
    },
    async removePerson(id) {
      await request('DELETE', `/users/${id}`)
    },
    async resetSecondFactor(id) {
      await request('DELETE', `/users/${id}/second-factor`)
    },
    async signInLink(id) {
      const { url } = await request<{ url: string }>('POST', `/users/${id}/sign-in-link`, {
        origin: studioUrl,
      })
      return url
    },
    async addToken({ name, ...given }, roles) {
      const body = { label: name, roles: given.roles, params: paramsOf(given, roles) }
      return (await request<{ key: string }>('POST', '/tokens', body)).key
    },
    async removeToken(id) {
      await request('DELETE', `/tokens/${id}`)
    },
  }
}

/** True when these roles are for certain dealers; platform staff work for all. */
export function needsDealers(held: string[], roles: Role[]): boolean {
  return roles.some(({ name, parameters }) => held.includes(name) && parameters.length > 0)
}

function paramsOf({ roles: held, dealers }: Pick<AccountInput, 'roles' | 'dealers'>, roles: Role[]): object {
  return needsDealers(held, roles) ? { tenants: dealers } : {}
}

function toAccount(listed: ListedAccount): Account {
  const { id, displayName, label, email = '', roles, params, isFixed } = listed
  const { isCurrentUser = false, hasSecondFactor = false } = listed
  const name = displayName ?? label ?? id
  return { id, name, email, roles, dealers: params.tenants ?? [], isFixed, isCurrentUser, hasSecondFactor }
}

/** A dealer's draft and published document are one dealer. */
function distinct(dealers: Dealer[]): Dealer[] {
  return [...new Map(dealers.map((dealer) => [dealer.id, dealer])).values()]
}

function refusal(error: unknown): RefusedError {
  if (!(error instanceof ClientError)) {
    const reason = error instanceof Error ? error.message : String(error)
    return new RefusedError(`The content server could not be reached. ${reason}`)
  }
  const body = error.response.body as { message?: string; details?: { field?: string } }
  return new RefusedError(body.message ?? error.message, body.details?.field, error.statusCode === 409)
}
