import { spawnSync } from 'node:child_process'
import { afterEach, expect, it, vi } from 'vitest'
import { openSocket, type RawSocket } from './raw-socket.ts'
import { removeDirectory, startServer, type TestServer } from './start-server.ts'

const CAN_LIMIT = spawnSync('prlimit', ['--nofile=100:100', 'true'], { stdio: 'ignore' }).status === 0
const LIMIT = 200

let server: TestServer | undefined
let sockets: RawSocket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server?.stop()
  if (server) removeDirectory(server.directory)
})

it.skipIf(!CAN_LIMIT)(
  'health says when descriptors run out, figures tell how many there are, and all heals',
  async () => {
    const running = await startServer()
    server = running
    spawnSync('prlimit', [`--pid=${running.child.pid}`, `--nofile=${LIMIT}:${LIMIT}`])
    const figures = async () => (await running.call('GET', '/metrics.json')).body as Record<string, string>
    const before = await figures()
    expect(before['forecourt_file_descriptors_max']).toBe(String(LIMIT))
    expect(Number(before['forecourt_file_descriptors_open'])).toBeGreaterThan(5)
    expect(Number(before['system_disk_free_bytes'])).toBeGreaterThan(0)
    expect(before['forecourt_writes_pending']).toBe('0')
    expect((await running.call('GET', '/health')).body).toEqual({ ok: true })
    const room = LIMIT * 0.95 - Number(before['forecourt_file_descriptors_open'])
    sockets = await Promise.all(Array.from({ length: room }, () => openSocket(running.port)))
    await vi.waitFor(async () => {
      expect(await running.call('GET', '/health')).toEqual({
        status: 200,
        body: { ok: true, resource_error: 'OUT_OF_FILE_DESCRIPTORS' },
      })
    })
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect((await running.call('GET', '/health')).body).toEqual({ ok: true }))
  },
)
