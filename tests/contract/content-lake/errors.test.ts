import {
  ClientError,
  formatQueryParseError,
  isHttpError,
  isQueryParseError,
  type SanityClient,
} from '@sanity/client'
import { afterAll, beforeAll, beforeEach, expect, test, type TestContext } from 'vitest'
import { contentLake, HOSTED, type Contract } from './server.ts'

let lake: Contract
let client: SanityClient
let type: string
let a: string
beforeAll(async () => {
  lake = await contentLake()
  ;({ client } = lake)
  ;[type, a] = [lake.name('car'), lake.name('a')]
})
afterAll(() => lake.stop())
beforeEach(() => lake.wipe())

/** The error of a request that must fail as the client's own class does. */
async function failure(pending: Promise<unknown>): Promise<ClientError> {
  const error = await pending.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(ClientError)
  expect(isHttpError(error)).toBe(true)
  return error as ClientError
}

test('a query that cannot be parsed shows where, in its message too', async () => {
  const query = '*[_type == "car" && ]{name}'
  const error = await failure(client.fetch(query, {}, { tag: 'contract.broken' }))
  expect(error.statusCode).toBe(400)
  const details = error.details as { query: string; start: number; end: number }
  expect(isQueryParseError(details)).toBe(true)
  expect(details).toMatchObject({ type: 'queryParseError', query })
  expect(details.start).toBeGreaterThanOrEqual(query.indexOf('&&'))
  expect(details.end).toBeGreaterThanOrEqual(details.start)
  expect(error.message).toMatch(/^GROQ query parse error:/)
  expect(error.message).toContain(query)
  expect(error.message).toMatch(/^\s*\|\s+\^/m)
  expect(error.message).toContain('Tag: contract.broken')
  expect(formatQueryParseError(details as never)).toMatch(/\^/)
})

test('the place of a mistake is counted in lines', async () => {
  const query = '*[_type == "car"]{\n  name,\n  "x": nothing(1)\n}'
  const error = await failure(client.fetch(query))
  expect(error.message).toMatch(/^>\s*3 \|/m)
})

test('a failed transaction lists its mutations: details for programs, a line each for people', async () => {
  await client.create({ _id: a, _type: type })
  const error = await failure(client.create({ _id: a, _type: type }))
  expect(error.statusCode).toBe(409)
  expect(error.details).toMatchObject({
    type: 'mutationError',
    description: expect.any(String),
    items: [
      { error: { type: 'documentAlreadyExistsError', description: expect.any(String), id: a }, index: 0 },
    ],
  })
  expect(error.message).toMatch(/:\n- .*already exists/)
  expect(JSON.parse(error.responseBody as string)).toMatchObject({ error: { type: 'mutationError' } })
  expect(error.response).toMatchObject({ statusCode: 409, method: 'POST', url: expect.any(String) })
})

test('every kind of failed mutation has its type', async () => {
  const target = lake.name('target')
  const created = await client.create({ _id: target, _type: type })
  await client.create({ _id: a, _type: type, r: { _type: 'reference', _ref: target } })
  const missing = lake.name('none')
  const cases: [attempt: () => Promise<unknown>, type: string][] = [
    [() => client.patch(missing).set({ x: 1 }).commit(), 'documentNotFoundError'],
    [
      () => client.patch(target).ifRevisionId('stale').set({ x: 1 }).commit(),
      'documentRevisionIDDoesNotMatchError',
    ],
    [() => client.delete(target), 'documentHasExistingReferencesError'],
    [
      () => client.create({ _type: type, r: { _type: 'reference', _ref: missing } }),
      'documentReferenceDoesNotExistError',
    ],
  ]
  for (const [attempt, expected] of cases) {
    const error = await failure(attempt())
    expect(error.statusCode, expected).toBe(409)
    expect(error.details, expected).toMatchObject({ items: [{ error: { type: expected } }] })
  }
  expect(await client.getDocument(target)).toMatchObject({ _rev: created._rev })
})

test('a failed action is an actionError', async () => {
  const action = {
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${a}`,
    publishedId: a,
  } as const
  const error = await failure(client.action(action))
  expect(error.details).toMatchObject({ type: 'actionError', items: [{ index: 0 }] })
  expect(error.message).toMatch(/\n- /)
})

test('a token that is not known is a 401 with a reason and the code that the Studio looks for', async () => {
  const error = await failure(client.withConfig({ token: 'sk-not-a-token-0123456789abcdef' }).fetch('1'))
  expect(error.statusCode).toBe(401)
  expect(error.message).toMatch(/^Unauthorized - /)
  expect(error.response.body).toMatchObject({ statusCode: 401, errorCode: expect.stringMatching(/^SIO-401/) })
})

test('a token that may not write is a 403 that names the permission', async (context: TestContext) => {
  context.skip(HOSTED, 'there is no read-only token')
  const reader = client.withConfig({ token: lake.readToken ?? '' })
  const error = await failure(reader.create({ _id: a, _type: type }))
  expect(error.statusCode).toBe(403)
  expect(error.details).toMatchObject({
    type: 'mutationError',
    items: [{ error: { type: 'insufficientPermissionsError', permission: 'create' } }],
  })
  expect(error.message).toContain('permission "create" required')
})

test('datasets and projects that do not exist are 404s that name them', async () => {
  const dataset = await failure(client.withConfig({ dataset: 'no-such-dataset' }).fetch('1'))
  expect([dataset.statusCode, dataset.message]).toEqual([404, expect.stringContaining('no-such-dataset')])
  const other = client.withConfig({ projectId: 'nosuchproject', useProjectHostname: false })
  expect((await failure(other.fetch('1'))).statusCode).toBe(404)
})

test('a document without a type and ids of other characters are 400s', async () => {
  const untyped = await failure(client.create({ _id: a } as never))
  expect([untyped.statusCode, untyped.details]).toMatchObject([400, { type: 'mutationError' }])
  const malformed = await failure(client.create({ _id: `${a}/b`, _type: type }))
  expect(malformed.statusCode).toBe(400)
  expect(malformed.message).toMatch(/document ID/i)
  for (const _id of ['x'.repeat(129), 'versions.a', `${a}.versions.b`])
    expect((await failure(client.create({ _id, _type: type }))).statusCode, _id).toBe(400)
})
