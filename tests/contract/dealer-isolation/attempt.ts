import type { Caller, IsolationLake } from './lakes.ts'

/** Surroundings of an attempt: the attacker, and the lake, in which others may write meanwhile. */
export interface Situation {
  attacker: Caller
  lake: IsolationLake
  /** False in the lake in which the other dealer does not exist. */
  hasOther: boolean
}

/** One attempt; its result must be the same whether or not the other dealer exists. */
export type Attempt = [name: string, run: (situation: Situation) => Promise<unknown>]

const QUERY = '/data/query/production'

export const query =
  (
    groq: string,
    params: Record<string, unknown> = {},
    options: Record<string, string> = { perspective: 'raw' },
  ) =>
  ({ attacker }: Situation): Promise<unknown> => {
    const given = Object.entries(params).map(([name, value]) => [`$${name}`, JSON.stringify(value)])
    const search = new URLSearchParams([['query', groq], ...given, ...Object.entries(options)])
    return attacker.get(`${QUERY}?${search}`)
  }

export const get =
  (path: string) =>
  ({ attacker }: Situation): Promise<unknown> =>
    attacker.get(path)

export const write =
  (mutations: object[], search = '', transactionId?: string) =>
  ({ attacker }: Situation): Promise<unknown> =>
    attacker.post(`/data/mutate/production${search}`, {
      mutations,
      ...(transactionId !== undefined && { transactionId }),
    })

export const act =
  (actionType: string, fields: object, dryRun = false) =>
  ({ attacker }: Situation): Promise<unknown> =>
    attacker.post('/data/actions/production', {
      actions: [{ actionType: `sanity.action.${actionType}`, ...fields }],
      dryRun,
    })

const CHANGING = new Set([
  'ms',
  'transactionId',
  '_rev',
  'resultRev',
  'previousRev',
  'eventId',
  'listenerName',
  'uploadId',
  'expiry',
  'revisionId',
  'versionRevisionId',
  'currentRevisionID',
  'effects',
])

/** Returns an answer without its random parts: times, ids, the port, and the hash of the attacker's own upload. */
export function comparable(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => {
    if (key === 'nextCursor' && typeof value === 'string') return value.replace(/^[\w-]{20,}$/, '<opaque>')
    return CHANGING.has(key) ? `<${key}>` : value
  })
  return JSON.parse(
    text
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
      .replaceAll(/localhost:\d+/g, '<host>')
      .replaceAll(/[0-9a-f]{40}/g, '<hash>')
      .replaceAll(/(eference by ID|ransaction with the ID) "[^"]*"/g, '$1 <id>'),
  ) as unknown
}
