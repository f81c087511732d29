import { Problem } from '../../engine/problem.ts'
import { asObject, readJson } from '../read-json.ts'
import { readObject } from '../request.ts'
import type { RouteRequest } from '../request.ts'
import { defineRoute } from './define.ts'
import { ok } from './types.ts'
import type { Answer, Route, RouteContext } from './types.ts'

async function createRules({ state, request }: RouteContext): Promise<Answer> {
  const { rules } = state.analytics
  const body = await readJson(request)
  if (!Array.isArray(body)) return ok(rules.create(asObject(body)))
  return ok(
    body.map((entry) => {
      try {
        return rules.create(asObject(entry))
      } catch (error) {
        if (error instanceof Problem) return { error: error.message }
        throw error
      }
    }),
  )
}

async function putRule({ state, request }: RouteContext): Promise<Answer> {
  return ok(state.analytics.rules.put(request.path['name'] as string, await readObject(request)))
}

async function addEvent({ state, request }: RouteContext): Promise<Answer> {
  const body = await readJson(request)
  await state.analytics.addEvent(asObject(body), request.message.socket.remoteAddress ?? '')
  return ok({ ok: true })
}

function required({ query }: RouteRequest, name: string): string {
  const value = query.get(name) ?? ''
  if (value === '') throw new Problem(400, `Missing required parameter '${name}'.`)
  return value
}

function listEvents({ state, request }: RouteContext): Answer {
  const user = required(request, 'user_id')
  const name = required(request, 'name')
  const count = Number.parseInt(required(request, 'n'), 10)
  if (Number.isNaN(count)) throw new Problem(400, "Parameter 'n' should be a number.")
  return ok({ events: state.analytics.events(user, name, count) })
}

async function flush({ state }: RouteContext): Promise<Answer> {
  await state.analytics.flush()
  return ok({ ok: true })
}

/** Analytics rules, events and their collection. */
export const analyticsRoutes: Route[] = [
  defineRoute('GET', '/analytics/rules', ({ state, request }) =>
    ok(state.analytics.rules.list(request.query.get('rule_tag') ?? '')),
  ),
  defineRoute('GET', '/analytics/rules/:name', ({ state, request }) =>
    ok(state.analytics.rules.show(request.path['name'] as string)),
  ),
  defineRoute('POST', '/analytics/rules', createRules),
  defineRoute('PUT', '/analytics/rules/:name', putRule),
  defineRoute('DELETE', '/analytics/rules/:name', ({ state, request }) =>
    ok(state.analytics.removeRule(request.path['name'] as string)),
  ),
  defineRoute('POST', '/analytics/events', addEvent),
  defineRoute('GET', '/analytics/events', listEvents),
  defineRoute('POST', '/analytics/flush', flush),
  defineRoute('GET', '/analytics/status', ({ state }) => ok(state.analytics.status())),
]
