import { probedOrder } from '../../engine/hash-order.ts'
import { Problem } from '../../engine/problem.ts'
import { own } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import { readCuration } from '../../search/curation/curation-item.ts'
import { readStopwords, readSynonym } from '../../search/items/set-items.ts'
import type { StopwordSet } from '../../server-state.ts'
import { asObject, readJson } from '../read-json.ts'
import { defineRoute } from './define.ts'
import { itemSetRoutes } from './item-sets.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

function presetOf({ state, request }: RouteContext): JsonObject {
  const name = request.path['name'] as string
  const value = state.presets.get(name)
  if (value === undefined) throw new Problem(404, 'Not found.')
  return { name, value }
}

async function putPreset({ state, request }: RouteContext): Promise<Answer> {
  const body = asObject(await readJson(request))
  const value = own(body, 'value')
  if (value === undefined) throw new Problem(400, 'Parameter `value` is required.')
  const name = request.path['name'] as string
  state.presets.put(name, value)
  return ok({ ...body, name })
}

function listPresets({ state }: RouteContext): Answer {
  const names = probedOrder(state.presets.list().map(([name]) => name))
  return ok({ presets: names.map((name) => ({ name, value: state.presets.get(name) })) })
}

function removePreset(context: RouteContext): Answer {
  const preset = presetOf(context)
  context.state.presets.remove(String(preset['name']))
  return ok(preset)
}

function stopwordsOf({ state, request }: RouteContext): StopwordSet {
  const name = request.path['name'] as string
  const set = state.stopwords.get(name)
  if (set === undefined) throw new Problem(404, `Stopword \`${name}\` not found.`)
  return set
}

function showStopwords({ id, locale, stopwords }: StopwordSet): JsonObject {
  return { id, ...(locale === '' ? {} : { locale }), stopwords }
}

function listStopwords({ state }: RouteContext): Answer {
  const sets = new Map(state.stopwords.list())
  return ok({
    stopwords: probedOrder(sets.keys()).map((name) => showStopwords(sets.get(name) as StopwordSet)),
  })
}

/** Answers what was sent; what is kept and shown later are its words, in the order of the original's table. */
async function putStopwords({ state, request }: RouteContext): Promise<Answer> {
  const body = asObject(await readJson(request))
  const { locale, words } = readStopwords(body)
  const id = request.path['name'] as string
  state.stopwords.put(id, { id, locale, stopwords: probedOrder(words) })
  return ok({ ...body, id })
}

function removeStopwords(context: RouteContext): Answer {
  const { id } = stopwordsOf(context)
  context.state.stopwords.remove(id)
  return ok({ id })
}

/** Synonym sets, curation sets, presets and stopwords. */
export const setsRoutes: Route[] = [
  ...itemSetRoutes({
    path: '/synonym_sets',
    label: 'Synonym',
    store: (state) => state.synonymSets,
    read: readSynonym,
    ordered: (items) => items,
  }),
  ...itemSetRoutes({
    path: '/curation_sets',
    label: 'Curation',
    store: (state) => state.curationSets,
    read: readCuration,
    ordered: (items) => [...items].sort((a, b) => (a.id < b.id ? -1 : 1)),
  }),
  defineRoute('GET', '/presets', listPresets),
  defineRoute('GET', '/presets/:name', (context) => ok(presetOf(context))),
  defineRoute('PUT', '/presets/:name', putPreset),
  defineRoute('DELETE', '/presets/:name', removePreset),
  defineRoute('GET', '/stopwords', listStopwords),
  defineRoute('GET', '/stopwords/:name', (context) => ok({ stopwords: showStopwords(stopwordsOf(context)) })),
  defineRoute('PUT', '/stopwords/:name', putStopwords),
  defineRoute('DELETE', '/stopwords/:name', removeStopwords),
]
