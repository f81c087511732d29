import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePorts, isPortTaken, refuseTakenPorts } from './ports.ts'

test.each(['127.0.0.1', '::1', '0.0.0.0'])(
  'a listener on %s makes its port taken, and the refusal names the variable',
  async (host) => {
    const ports = await freePorts()
    const server = createServer().listen(ports.search, host)
    await once(server, 'listening')
    try {
      expect(await isPortTaken(ports.search)).toBe(true)
      await expect(refuseTakenPorts(ports, ['lake', 'search'])).rejects.toThrow(
        `Port ${ports.search} (search) is taken`,
      )
      await expect(refuseTakenPorts(ports, ['lake', 'search'])).rejects.toThrow('SEARCH_PORT')
    } finally {
      server.close()
    }
  },
)

test('free ports are four different ones that nothing holds', async () => {
  const ports = await freePorts()
  expect(new Set(Object.values(ports)).size).toBe(4)
  await expect(refuseTakenPorts(ports, ['lake', 'search', 'site', 'studio'])).resolves.toBeUndefined()
})
