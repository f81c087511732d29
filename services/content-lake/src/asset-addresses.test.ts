import { expect, it } from 'vitest'
import { SYSTEM } from './access/grants.ts'
import { renewAssetAddresses } from './asset-addresses.ts'
import { randomId } from './mutations/ids.ts'
import { transact, type Step } from './mutations/transact.ts'
import { openStore } from './store/store.ts'

const now = () => new Date('2026-01-01T00:00:00Z')

it('assets are at the present address of the server, also those uploaded under another one', async () => {
  const store = openStore(':memory:')
  const log: string[] = []
  const renew = (publicUrl: string) =>
    renewAssetAddresses({ store, publicUrl, now, log: (_level, message) => log.push(message) })
  const path = (i: number) => `images/forecourt/production/${i}-3x3.png`
  const documents = Array.from({ length: 1201 }, (_, i) => ({
    _id: `image-${i}-3x3-png`,
    _type: 'sanity.imageAsset',
    path: path(i),
    url: `http://localhost:4000/${path(i)}`,
  }))
  const others = [
    {
      _id: 'odd',
      _type: 'sanity.fileAsset',
      path: 'files/p/d/a.pdf',
      url: 'https://elsewhere.example/b.pdf',
    },
    { _id: 'page', _type: 'page', path: '/about', url: 'http://localhost:4000/about' },
    {
      ...documents[0],
      _id: 'versions.r.image-0-3x3-png',
      _type: 'sanity.imageAsset',
      url: `http://localhost:4000/${path(0)}`,
    },
  ]
  const steps = [...documents, ...others].map(
    (document): Step =>
      (workspace) =>
        void workspace.create(document),
  )
  await transact(steps, {
    store,
    principal: SYSTEM,
    transactionId: randomId(),
    now: now(),
    kind: 'mutationError',
  })

  expect(await renew('https://lake.example/')).toBe(1201)
  expect(store.get('image-7-3x3-png')?.['url']).toBe(`https://lake.example/${path(7)}`)
  expect(store.get('image-1200-3x3-png')?.['url']).toBe(`https://lake.example/${path(1200)}`)
  expect(others.map(({ _id }) => store.get(_id)?.['url'])).toEqual(others.map(({ url }) => url))
  expect(await renew('https://lake.example')).toBe(0)
  store.close()
  expect(await renew('https://later.example')).toBe(0)
  expect(log).toEqual(['addresses of assets were not renewed'])
})
