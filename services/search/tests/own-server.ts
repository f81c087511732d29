import { removeDirectory, startServer } from './start-server.ts'
import type { TestServer } from './start-server.ts'

/** A server for the tests of one file, which hands `start` to `beforeAll` and `stop` to `afterAll`. */
export interface OwnServer {
  call: TestServer['call']
  url: () => string
  start: () => Promise<void>
  /** Kills it and starts it again with the same data. */
  restart: () => Promise<void>
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>
}

export function ownServer(): OwnServer {
  let server: TestServer
  return {
    call: (...request) => server.call(...request),
    url: () => server.url,
    start: async () => {
      server = await startServer()
    },
    restart: async () => {
      await server.stop('SIGKILL')
      server = await startServer(server.directory)
    },
    stop: async () => {
      await server.stop()
      removeDirectory(server.directory)
    },
  }
}
