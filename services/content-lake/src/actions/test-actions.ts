import { ADMIN_TOKEN, callApi } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

/** A document of the type that the tests of actions use. */
export function page(id: string, more: object = {}): { _id: string; _type: string } {
  return { _id: id, _type: 'page', ...more }
}

/** An action on a document, by the last part of its name. */
export function document(type: string, more: object): object {
  return { actionType: `sanity.action.document.${type}`, ...more }
}

/** An action on the release `r` unless `more` names another, by the last part of its name. */
export function release(type: string, more: object = {}): object {
  return { actionType: `sanity.action.release.${type}`, releaseId: 'r', ...more }
}

/** Status, type of the failed item and its index of actions that are refused; throws when they are not. */
export async function refusalOf(lake: TestLake, actions: object[]): Promise<unknown[]> {
  const { status, body } = await callApi(lake, '/v2025-02-19/data/actions/production', {
    method: 'POST',
    token: ADMIN_TOKEN,
    body: JSON.stringify({ actions }),
  })
  const { error } = body as {
    error?: { type: string; items: { index: number; error: { type: string } }[] }
  }
  if (error?.type !== 'actionError') throw new Error(`no refusal of an action: ${JSON.stringify(body)}`)
  return [status, error.items[0]?.error.type, error.items[0]?.index]
}
