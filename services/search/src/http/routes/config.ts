import { Problem } from '../../engine/problem.ts'
import { own } from '../../collections/json.ts'
import { readObject } from '../request.ts'
import { created } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

/** Changes what may be changed while the server runs; names it does not know are ignored, as in Typesense. */
async function configure({ state, request }: RouteContext): Promise<Answer> {
  const body = await readObject(request)
  const { settings } = state
  const read = (name: string, kind: 'an integer' | 'a boolean', set: (value: never) => void): void => {
    const value = own(body, name)
    if (value === undefined) return
    const fits = kind === 'a boolean' ? typeof value === 'boolean' : Number.isSafeInteger(value)
    if (!fits) throw new Problem(400, `Configuration \`${name}\` must be ${kind}.`)
    set(value as never)
  }
  const positive = (name: string): ((value: number) => void) => {
    return (value) => {
      if (value <= 0) throw new Problem(400, `Configuration \`${name}\` must be a positive integer.`)
      if (name === 'cache-num-entries') settings.cacheEntries = value
    }
  }
  read('log-slow-requests-time-ms', 'an integer', (value: number) => (settings.slowRequestMs = value))
  read('log-slow-searches-time-ms', 'an integer', (value: number) => (settings.slowSearchMs = value))
  read('enable-search-logging', 'a boolean', (value: boolean) => (settings.enableSearchLogging = value))
  for (const name of [
    'healthy-read-lag',
    'healthy-write-lag',
    'cache-num-entries',
    'embedding-cache-num-entries',
  ])
    read(name, 'an integer', positive(name))
  read('skip-writes', 'a boolean', (value: boolean) => (settings.skipWrites = value))
  return created({ success: true })
}

/** Settings that change while the server runs. */
export const configRoutes: Route[] = [
  { method: 'POST', path: '/config', action: 'config:create', kind: 'other', handle: configure },
]
