import { afterAll, beforeAll } from 'vitest'
import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

/** An empty server for the tests of one file or block: started before them, ended and removed after them. */
export interface OwnServer {
  call: TestServer['call']
  url: () => string
  /** Kills it and starts it again with the same data. */
  restart: () => Promise<void>
}

/** To be called where hooks may be: at the top of a file or in a `describe`. `fill` runs before the tests. */
export function ownServer(fill?: (call: TestServer['call']) => Promise<void>): OwnServer {
  let server: TestServer
  const call: TestServer['call'] = (...request) => server.call(...request)
  beforeAll(async () => {
    server = await startServer()
    await fill?.(call)
  })
  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })
  return {
    call,
    url: () => server.url,
    restart: async () => {
      await server.stop('SIGKILL')
      server = await startServer(server.directory)
    },
  }
}
