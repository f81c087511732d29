import { chainedOrder } from '../../engine/hash-order.ts'
import { Problem } from '../../engine/problem.ts'
import type { EntryStore } from '../../collections/store/entry-store.ts'
import { own } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import type { ItemSet, ServerState } from '../../server-state.ts'
import { readPage } from '../read-page.ts'
import { readObject } from '../request.ts'
import { defineRoute } from './define.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

interface SetKind<T extends { id: string }> {
  path: string
  label: string
  store: (state: ServerState) => EntryStore<ItemSet<T>>
  read: (raw: unknown) => T
  /** Items in the order that the API shows them. */
  ordered: (items: T[]) => T[]
}

/** The items with one more; an item of the same id goes. */
function withItem<T extends { id: string }>(items: readonly T[], added: T): T[] {
  return [...items.filter(({ id }) => id !== added.id), added]
}

/** The routes of named sets of items. */
export function itemSetRoutes<T extends { id: string }>(kind: SetKind<T>): Route[] {
  const { path, label, read, ordered } = kind
  const nameOf = ({ request }: RouteContext): string => request.path['name'] as string
  const find = (context: RouteContext): ItemSet<T> => {
    const set = kind.store(context.state).get(nameOf(context))
    if (set === undefined) throw new Problem(404, `${label} index not found`)
    return set
  }
  const show = (name: string, set: ItemSet<T>): JsonObject => ({ items: ordered(set.items), name })
  const list = ({ state }: RouteContext): Answer => {
    const sets = new Map(kind.store(state).list())
    return ok(chainedOrder(sets.keys()).map((name) => show(name, sets.get(name) as ItemSet<T>)))
  }
  const put = async (context: RouteContext): Promise<Answer> => {
    const items = own(await readObject(context.request), 'items')
    if (!Array.isArray(items)) throw new Problem(400, "Missing or invalid 'items' field")
    const set = { items: items.map((item) => read(item)).reduce<T[]>(withItem, []) }
    kind.store(context.state).replace(nameOf(context), set)
    return ok(show(nameOf(context), set))
  }
  const remove = (context: RouteContext): Answer => {
    find(context)
    kind.store(context.state).remove(nameOf(context))
    return ok({ name: nameOf(context) })
  }
  const listItems = (context: RouteContext): Answer => {
    const page = readPage(context.request.query)
    return ok(page(ordered(find(context).items)))
  }
  const findItem = (context: RouteContext, missing: string): T => {
    const found = find(context).items.find(({ id }) => id === context.request.path['id'])
    if (found === undefined) throw new Problem(404, missing)
    return found
  }
  const putItem = async (context: RouteContext): Promise<Answer> => {
    const body = { ...(await readObject(context.request)), id: context.request.path['id'] }
    const set = find(context)
    kind.store(context.state).put(nameOf(context), { items: withItem(set.items, read(body)) })
    return ok(body)
  }
  const removeItem = (context: RouteContext): Answer => {
    const gone = findItem(context, 'Could not find that `id`.')
    const items = find(context).items.filter(({ id }) => id !== gone.id)
    kind.store(context.state).put(nameOf(context), { items })
    return ok({ id: gone.id })
  }
  return [
    defineRoute('GET', path, list),
    defineRoute('GET', `${path}/:name`, (context) => ok(show(nameOf(context), find(context)))),
    defineRoute('PUT', `${path}/:name`, put),
    defineRoute('DELETE', `${path}/:name`, remove),
    defineRoute('GET', `${path}/:name/items`, listItems),
    defineRoute('GET', `${path}/:name/items/:id`, (context) => ok(findItem(context, 'Not Found'))),
    defineRoute('PUT', `${path}/:name/items/:id`, putItem),
    defineRoute('DELETE', `${path}/:name/items/:id`, removeItem),
  ]
}
