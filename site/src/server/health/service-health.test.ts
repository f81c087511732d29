import { expect, it, vi } from 'vitest'
import { createServiceHealth } from './service-health.ts'

const never = () => new Promise<boolean>(() => undefined)

function setup(content: () => Promise<boolean>, search: () => Promise<boolean> = async () => true) {
  const clock = { now: 0 }
  const lake = { isHealthy: vi.fn(content) }
  const stock = { isHealthy: vi.fn(search) }
  const read = createServiceHealth({
    lake,
    stock,
    records: { state: () => 'ok' },
    now: () => clock.now,
    timeoutMs: 20,
  })
  return { clock, lake, stock, read }
}

it('a service that hangs or fails is down, and keeps nobody waiting', async () => {
  const { read } = setup(never, async () => {
    throw new Error('refused')
  })
  expect(await read()).toEqual({ content: 'down', search: 'down', records: 'ok' })
})

it('however often it is asked, services are asked once a second', async () => {
  const { clock, lake, read } = setup(async () => true)
  await Promise.all(Array.from({ length: 100 }, () => read()))
  clock.now = 999
  await read()
  expect(lake.isHealthy).toHaveBeenCalledTimes(1)
  clock.now = 1_000
  await read()
  expect(lake.isHealthy).toHaveBeenCalledTimes(2)
})

it('who asks often is answered at once and hears of a change with the next question but one', async () => {
  let isUp = true
  const { clock, read } = setup(async () => isUp)
  expect(await read()).toMatchObject({ content: 'ok' })
  isUp = false
  clock.now = 1_500
  expect(await read()).toMatchObject({ content: 'ok' })
  await vi.waitFor(async () => expect(await read()).toMatchObject({ content: 'down' }))
})

it('who asks after a while is told what is true now', async () => {
  let isUp = true
  const { clock, read } = setup(async () => isUp)
  await read()
  isUp = false
  clock.now = 60_000
  expect(await read()).toMatchObject({ content: 'down' })
})

it('a service that stands still is not asked again and again', async () => {
  const { clock, lake, read } = setup(never)
  for (let second = 0; second < 10; second += 1) {
    clock.now = second * 1_000
    await read()
  }
  expect(lake.isHealthy).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => {
    clock.now += 1_000
    await read()
    expect(lake.isHealthy).toHaveBeenCalledTimes(2)
  })
  expect(clock.now).toBeGreaterThan(10_000)
})
