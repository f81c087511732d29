import { expect, it } from 'vitest'
import { ask, gatedSite, rule } from './page-gate.fixture.ts'

it('[AUTH-06] lets nothing of a gated vehicle out by its other addresses: sheet, calculators, forms, API, steps', async () => {
  await gatedSite({ rules: [rule('signIn', ['/cars/2021*', '/cars/*/checkout'])] })
  for (const path of [
    '/cars/2021-mazda',
    '/cars/2021-mazda/og.jpg',
    '/cars/2021-mazda/view.json',
    '/cars/2019-ford/checkout',
    '/print?car_id=2021-mazda',
    '/print?car_id=2019-ford&car_id=2021-mazda',
    '/%70rint?car%5Fid=2021%2Dmazda',
    '/estimates?postcode=4000&car_id=2021-mazda',
    '/enquiry?car=2021-mazda',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.url]).toEqual([path, 307, undefined])
    expect(await ask(path, ['Cookie: session=kim'])).toMatchObject({ status: 200 })
  }
  for (const path of [
    '/api/cars/2021-mazda/pdf',
    '/api/cars/2021-mazda/finance',
    '/api/cars/%32021-m%61zda/pdf',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status, answer.url]).toEqual([path, 401, undefined])
    expect(answer.body).toContain('You are not signed in for this.')
    const signedIn = await ask(path, ['Cookie: session=kim'])
    expect([path, signedIn.status, signedIn.url]).toEqual([path, 200, path])
    expect(signedIn.head).toMatch(/^cache-control: private, no-store$/im)
  }
  for (const path of [
    '/cars/2019-ford',
    '/print?car_id=2019-ford',
    '/api/cars/2019-ford/pdf',
    '/api/search-key',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})

it('[AUTH-06] nothing is told of a vehicle whose page a rule excludes', async () => {
  await gatedSite({ rules: [rule('exclude', ['/cars/2021*'])] })
  expect(await ask('/api/cars/2021-mazda/pdf')).toMatchObject({ status: 404, url: undefined })
  expect(await ask('/print?car_id=2021-mazda')).toMatchObject({ status: 404, url: '/h/harbour/-/not-found' })
})
