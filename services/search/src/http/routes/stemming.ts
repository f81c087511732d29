import { Problem } from '../../engine/problem.ts'
import { readText } from '../request.ts'
import { defineRoute } from './define.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

async function importWords({ state, request }: RouteContext): Promise<Answer> {
  const id = request.query.get('id')
  const text = await readText(request)
  if (id === undefined)
    throw new Problem(400, 'Parameter `id` must be provided while importing dictionary words.')
  if (!/^\d+$/.test(request.query.get('batch_size') ?? '40'))
    throw new Problem(400, 'Parameter `batch_size` must be a positive integer.')
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  state.stemming.add(id, lines)
  return { status: 200, text: lines.join('\n') }
}

function show({ state, request }: RouteContext): Answer {
  const id = request.path['id'] as string
  const words = state.stemming.words(id)
  if (words === undefined) throw new Problem(404, 'Collection not found')
  return ok({ id, words })
}

function remove({ state, request }: RouteContext): Answer {
  const id = request.path['id'] as string
  state.stemming.remove(id)
  return ok({ id })
}

const BASE = '/stemming/dictionaries'

/** Dictionaries of words and their roots. */
export const stemmingRoutes: Route[] = [
  defineRoute('POST', `${BASE}/import`, importWords),
  defineRoute('GET', BASE, ({ state }) => ok({ dictionaries: state.stemming.ids() })),
  defineRoute('GET', `${BASE}/:id`, show),
  defineRoute('DELETE', `${BASE}/:id`, remove),
]
