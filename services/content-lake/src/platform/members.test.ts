import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '../access/test-people.ts'
import { ADMIN_TOKEN, callApi, startTestLake } from '../test-server.ts'
import type { TestLake } from '../test-server.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake({ config })
})
afterAll(() => lake.stop())

async function members(token?: string): Promise<Record<string, unknown>[]> {
  const { body } = await callApi(
    lake,
    '/v2025-02-19/projects/forecourt',
    token === undefined ? {} : { token },
  )
  return (body as { members: Record<string, unknown>[] }).members
}

test('whoever reads everything learns what the grants of members are bound to', async () => {
  expect(await members(ADMIN_TOKEN)).toContainEqual(
    expect.objectContaining({ id: 'both', params: { tenants: ['a', 'b'] } }),
  )
})

test('whoever reads everything sees tokens too, and what their grants are bound to', async () => {
  const input = { label: 'Feed', roleName: 'writer', params: { tenants: ['b'] } }
  const body = JSON.stringify(input)
  const added = await callApi(lake, '/v2025-02-19/projects/forecourt/tokens', {
    method: 'POST',
    token: ADMIN_TOKEN,
    body,
  })
  expect(added.status).toBe(200)
  const robots = (await members(ADMIN_TOKEN)).filter(({ isRobot }) => isRobot)
  expect(robots).toContainEqual(
    expect.objectContaining({ role: 'writer', params: { tenants: ['b'] }, isCurrentUser: false }),
  )
  const seen = await members(await lake.signIn('lena'))
  expect(seen.filter(({ isRobot }) => isRobot)).toEqual([])
})

test('nobody else learns it, not even of colleagues', async () => {
  const seen = await members(await lake.signIn('lena'))
  expect(seen.map(({ id }) => id)).toContain('both')
  for (const member of seen) expect(member).not.toHaveProperty('params')
  expect(await members()).toEqual([])
})
