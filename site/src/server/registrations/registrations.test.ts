import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createHttpLookup } from './http-lookup.ts'
import { registrationLookups } from './registration-lookups.ts'

const open: { close(): void; closeAllConnections(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function lookup(answer: RequestListener) {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return createHttpLookup({ url: `http://127.0.0.1:${port}/vehicles?of=au`, key: 'k'.repeat(32) })
}
const json =
  (body: unknown, status = 200): RequestListener =>
  (_req, res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const plain =
  (text: string): RequestListener =>
  (_req, res) =>
    res.end(text)
const elsewhere: RequestListener = (_req, res) => res.writeHead(302, { location: 'http://127.0.0.1:1' }).end()

it('a plate is asked for with its state and the dealer’s key', async () => {
  let asked: unknown
  const register = await lookup((req, res) => {
    asked = [req.url, req.headers.authorization]
    json({ make: 'Mazda', model: ' CX-5 ', year: '2022', colour: 'red' })(req, res)
  })
  expect(await register.find('ABC 12', 'VIC')).toEqual({ make: 'Mazda', model: 'CX-5', year: 2022 })
  expect(asked).toEqual(['/vehicles?of=au&plate=ABC+12&state=VIC', `Bearer ${'k'.repeat(32)}`])
})

it('a plate that nobody has is none', async () => {
  expect(await (await lookup(json({}, 404))).find('ABC12', 'VIC')).toBeUndefined()
})

it.each([
  ['fails', json({}, 500), /answers 500/],
  ['answers something else', json({ make: 'Mazda' }), /answers no vehicle/],
  ['answers no JSON', plain('<html>'), /JSON/],
  ['leads elsewhere', elsewhere, /fetch failed/],
  ['never ends', json({ make: 'x'.repeat(70_000) }), /more than a vehicle/],
])('a register that %s is away', async (_what, answer, message) => {
  await expect((await lookup(answer)).find('ABC12', 'VIC')).rejects.toThrow(message)
})

it('a dealer asks its own register; the invented one only where tests may', async () => {
  const none = registrationLookups({ registrationLookups: {}, takesTestRegistrations: false })
  expect(none('harbour')).toBeUndefined()
  const test = registrationLookups({ registrationLookups: {}, takesTestRegistrations: true })
  expect(await test('harbour')?.find('TEST01', 'QLD')).toMatchObject({ make: 'Mazda' })
  expect(await test('harbour')?.find('toString', 'QLD')).toBeUndefined()
  const own = registrationLookups({
    registrationLookups: { harbour: { url: 'http://127.0.0.1:1', key: 'k' } },
    takesTestRegistrations: true,
  })
  await expect(own('harbour')?.find('TEST01', 'QLD')).rejects.toThrow()
})
