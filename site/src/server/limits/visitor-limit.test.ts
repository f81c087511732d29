import { expect, test } from 'vitest'
import { createVisitorLimit } from './visitor-limit.ts'

const limit = () =>
  createVisitorLimit({
    ofAddress: { burst: 60, perSecond: 1 },
    ofTenant: { burst: 200, perSecond: 1 },
    now: () => 0,
  })

test('one dealer’s flood uses up nothing of another’s, from the same address or from others', () => {
  const may = limit()
  for (let at = 0; at < 1_000; at += 1) may('tenant-a', `198.51.100.${at}`)
  expect([may('tenant-a', '203.0.113.7'), may('tenant-b', '203.0.113.7')]).toEqual([false, true])
})

test('an address that is refused uses up nothing of its dealer’s', () => {
  const may = limit()
  const flood = Array.from({ length: 1_000 }, () => may('tenant-a', '198.51.100.1')).filter(Boolean)
  expect(flood).toHaveLength(60)
  const others = Array.from({ length: 100 }, (_, at) => may('tenant-a', `203.0.113.${at}`))
  expect(others.every(Boolean)).toBe(true)
})
