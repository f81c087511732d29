import { expect, it } from 'vitest'
import { toldPath } from './told-path.ts'

it.each([
  ['/cars/mazda-3', '', '/cars/mazda-3'],
  ['/search/used-cars', '?make=Kia&q=a%20b', '/search/used-cars?make=Kia&q=a%20b'],
  ['/appointments/a886a251-secret', '?done=moved', '/appointments?done=moved'],
  ['/t/harbour/appointments/a886a251-secret', '', '/t/harbour/appointments'],
  ['/t/harbour/reservations/a886a251-secret', '?paid=1', '/t/harbour/reservations?paid=1'],
  ['/payments/a886a251', '', '/payments'],
  ['/success', '?form=service&appointment=secret', '/success?form=service'],
  ['/success', '?appointment=secret', '/success'],
  ['/valuations/a886a251-secret', '?questions', '/valuations?questions'],
  [
    '/sign-in',
    '?type=trade-in&redirect=%2Fvaluations%2Fsecret',
    '/sign-in?type=trade-in&redirect=%2Fvaluations',
  ],
])('%s%s is told as %s', (pathname, search, told) => {
  expect(toldPath({ pathname, search })).toBe(told)
})
