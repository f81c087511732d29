import { API_VERSION } from '@forecourt/schemas/api-version'
import { hostsAreFree, websiteIdIsFree } from '@forecourt/schemas/other-tenants'
import { normaliseHost } from '@forecourt/tenant-config/tenant/hosts'
import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import type { Rule, ValidationContext } from 'sanity'
import { runtimeConfig } from '../runtime-config.ts'
import { createAskSite } from '../site/use-site.ts'

interface SchemaType {
  name: string
  fields?: readonly { name: string }[]
}

type Validation = (rule: Rule, context?: ValidationContext) => Rule | Rule[]

type Check<Value> = (value: Value | undefined, context: ValidationContext) => Promise<true | string>

/** The site's answer, whether each is taken: the hosts in the order of the question. */
interface Taken {
  hosts: boolean[]
  websiteId: boolean
}

/** Lifetime of an answer, ms: a document is validated at each change, which does not repeat the question. */
const KNOWN_MS = 30_000
/** Most hosts that the site answers for. */
const MOST_HOSTS = 50

/**
 * The dealer's document with checks that ask the site whether a web address or website number is another dealer's: a
 * dealer's own staff see no other dealer, and the site tells them no more than this.
 */
export function withTakenCheck<Type extends SchemaType>(type: Type): Type {
  if (type.name !== 'tenant') return type
  const fields = type.fields?.map((field) => {
    if (field.name === 'hosts') return withCheck(field, hostsAreFreeOnSite)
    return field.name === 'websiteId' ? withCheck(field, websiteIdIsFreeOnSite) : field
  })
  return { ...type, fields }
}

function withCheck<Field extends object>(field: Field, check: Check<never>): Field {
  const { validation: known } = field as { validation?: Validation }
  const validation: Validation = (rule, context) => [
    ...[known?.(rule, context) ?? []].flat(),
    rule.custom(check),
  ]
  return { ...field, validation }
}

const hostsAreFreeOnSite: Check<readonly string[]> = async (hosts, context) => {
  // An author who can see the other dealer gets its name from the schema's own check.
  if (!hosts?.length || (await hostsAreFree(hosts, context)) !== true) return true
  const named = hosts.filter((host) => normaliseHost(host) !== undefined).slice(0, MOST_HOSTS)
  if (named.length === 0) return true
  const question = named.map((host): [string, string] => ['host', host])
  const taken = await askTaken(question, context)
  const host = named.find((_, at) => taken?.hosts[at] === true)
  return (
    host === undefined || `${host} is the address of another dealer. It stays with the dealer that has it.`
  )
}

const websiteIdIsFreeOnSite: Check<number> = async (websiteId, context) => {
  if (websiteId === undefined || (await websiteIdIsFree(websiteId, context)) !== true) return true
  const taken = await askTaken([['websiteId', String(websiteId)]], context)
  return taken?.websiteId !== true || `${websiteId} is the number of another dealer.`
}

const known = new Map<string, { at: number; answer: Promise<Taken | undefined> }>()

/** Asks the site. Undefined while it does not answer: publishing is not blocked, as the site decides once more. */
function askTaken(
  question: readonly [name: string, value: string][],
  context: ValidationContext,
): Promise<Taken | undefined> {
  const now = Date.now()
  for (const [path, { at }] of known) if (now - at >= KNOWN_MS) known.delete(path)
  const tenant = publishedId(context.document?._id ?? '')
  const path = `/api/tenants/taken?${new URLSearchParams([['tenant', tenant], ...question]).toString()}`
  const { token } = context.getClient({ apiVersion: API_VERSION }).config()
  const answer =
    known.get(path)?.answer ??
    createAskSite(
      runtimeConfig().siteUrl,
      token,
    )(path).then(
      (taken) => taken as Taken,
      () => {
        known.delete(path)
        return undefined
      },
    )
  if (!known.has(path)) known.set(path, { at: now, answer })
  return answer
}
