import { expect, it } from 'vitest'
import { createBrokenLinksService } from './broken-links-service.ts'

const linking = {
  documents: [
    {
      _id: 'p',
      _type: 'page',
      title: 'P',
      links: [{ _type: 'link', label: 'X', type: 'path', path: '/gone' }],
    },
  ],
  addresses: { pages: [], former: [], models: [], redirects: [], service: [] },
  targets: [],
}

it('asks once in some seconds for each dealer, and again at once after a failure', async () => {
  const asked: string[] = []
  const state = { now: 0, isDown: false }
  const service = createBrokenLinksService({
    lake: {
      async linking(tenantId) {
        asked.push(tenantId)
        if (state.isDown) throw new Error('away')
        return linking
      },
    },
    now: () => state.now,
  })
  const [first] = await Promise.all([service.of('a'), service.of('a'), service.of('b')])
  expect(first).toMatchObject([{ _id: 'p', problems: ['“X” leads to /gone, where nothing is.'] }])
  expect(asked).toEqual(['a', 'b'])
  state.now = 15_000
  state.isDown = true
  await expect(service.of('a')).rejects.toThrow('away')
  state.isDown = false
  expect(await service.of('a')).toHaveLength(1)
  expect(asked).toEqual(['a', 'b', 'a', 'a'])
})
