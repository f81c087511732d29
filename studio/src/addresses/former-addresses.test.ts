import { expect, it } from 'vitest'
import { formerAddresses } from './former-addresses.ts'

const published = { path: '/about-us' }

it('the address that a published page leaves becomes an earlier one, whatever is typed on the way', () => {
  expect(formerAddresses(published, { path: '/our-story' })).toEqual(['/about-us'])
  for (const path of ['/our', '/our-story'])
    expect(formerAddresses(published, { path, formerAddresses: ['/about-us'] })).toBeUndefined()
  expect(formerAddresses({ slug: { current: 'eofy' } }, { slug: { current: 'june' } })).toEqual(['eofy'])
})

it('the page of a model has its own path or its short name as its address, while the model is in the range', () => {
  const model = { _type: 'model', inRange: true, slug: { current: 'mg4' } }
  expect(formerAddresses(model, { ...model, path: '/mg4-electric' })).toEqual(['/mg4'])
  expect(formerAddresses({ ...model, path: '/ev' }, model)).toEqual(['/ev'])
  expect(formerAddresses({ ...model, inRange: false }, { ...model, path: '/ev' })).toBeUndefined()
})

it('earlier ones stay, except one that the page has again', () => {
  expect(formerAddresses(published, { path: '/story', formerAddresses: ['/history'] })).toEqual([
    '/history',
    '/about-us',
  ])
  expect(formerAddresses(published, { path: '/about-us', formerAddresses: ['/about-us'] })).toEqual([])
  expect(formerAddresses(published, { path: '/history', formerAddresses: ['/history'] })).toEqual([
    '/about-us',
  ])
})

it('nothing is kept of a page that is not published, nor while its address is empty', () => {
  expect(formerAddresses(null, { path: '/our-story' })).toBeUndefined()
  for (const path of ['', undefined]) expect(formerAddresses(published, { path })).toBeUndefined()
  expect(formerAddresses(published, { path: '/about-us' })).toBeUndefined()
})
