import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from '../../scripts/lib/root.mjs'
import { startServiceProcess } from './service-process.ts'

const BIN = join(ROOT, 'services/search/bin/forecourt-search.mjs')

/** Our search server as its own process on a free port, with an empty folder of its own. */
export interface SearchServer {
  url: string
  apiKey: string
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>
}

export interface SearchServerOptions {
  nodeFlags?: readonly string[]
  /** Flags that need a folder get one inside the server's own, `folder`. */
  flags?: (folder: string) => readonly string[]
}

/** Starts the server and waits until it has loaded its documents. It ends with the process that started it. */
export async function startSearchServer(options: SearchServerOptions = {}): Promise<SearchServer> {
  const { nodeFlags = [], flags = () => [] } = options
  const apiKey = randomBytes(16).toString('hex')
  const { port, stop } = await startServiceProcess({
    name: 'search server',
    args: (folder) => [
      ...nodeFlags,
      BIN,
      `--data-dir=${join(folder, 'data')}`,
      '--api-port=0',
      '--api-address=127.0.0.1',
      ...flags(folder),
    ],
    environment: { FORECOURT_SEARCH_API_KEY: apiKey },
  })
  return { url: `http://127.0.0.1:${port}`, apiKey, stop }
}
