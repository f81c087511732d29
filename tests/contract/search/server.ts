/**
 * The server that the suite in this folder drives: ours, started for each test file, or a real Typesense 30:
 *
 *     TYPESENSE_NODES=http://localhost:8108 TYPESENSE_API_KEY=xyz npx vitest run --project tests/contract search/
 *
 * Several nodes are separated by commas; the first is asked while it answers. The tests make everything under names of
 * their own and remove it, so the server need not be empty. Analytics need `--enable-search-analytics=true` and
 * `--analytics-dir`; against a server without them set TYPESENSE_ANALYTICS=off.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Client } from 'typesense'
import { startSearchServer } from '../../harness/search-server.ts'

interface Node {
  host: string
  port: number
  protocol: string
}

interface Address {
  nodes: [Node, ...Node[]]
  apiKey: string
  stop: () => Promise<void>
}

/** The server under test, with what a test file needs to leave no trace on it. */
export interface ContractServer {
  client: Client
  /** A name nobody else uses: `base` with the run's own ending. */
  name: (base: string) => string
  /** Connection settings, with the bootstrap key unless told otherwise. */
  options: (apiKey?: string) => {
    nodes: Node[]
    nearestNode?: Node
    apiKey: string
    numRetries: number
    connectionTimeoutSeconds: number
    cacheSearchResultsForSeconds: number
  }
  /** A client with another key. */
  clientWith: (apiKey: string) => Client
  /** Has something done by `stop`, last registered first; its failure is nobody's concern. */
  afterwards: (undo: () => Promise<unknown>) => void
  /** Where the first node answers. */
  url: string
  /** Undoes what the tests did, and ends the server when it is ours. */
  stop: () => Promise<void>
  /** One request without any client, with the bootstrap key. */
  fetch: (
    path: string,
    init?: { method?: string; body?: string; headers?: Record<string, string> },
  ) => Promise<Response>
}

function nodeAt(address: string): Node {
  const { protocol, hostname, port } = new URL(address.trim())
  const standard = protocol === 'https:' ? 443 : 80
  return { host: hostname, port: Number(port || standard), protocol: protocol.slice(0, -1) }
}

function addressFrom(environment: NodeJS.ProcessEnv): Address | undefined {
  const nodes = environment['TYPESENSE_NODES']
  const apiKey = environment['TYPESENSE_API_KEY']
  if (nodes === undefined && apiKey === undefined) return undefined
  if (!nodes || !apiKey) throw new Error('Set TYPESENSE_NODES and TYPESENSE_API_KEY both, or neither.')
  return {
    nodes: nodes.split(',').map(nodeAt) as Address['nodes'],
    apiKey,
    stop: async () => {},
  }
}

async function startOurs(): Promise<Address> {
  const { url, apiKey, stop } = await startSearchServer({
    flags: (folder) => [
      `--analytics-dir=${join(folder, 'analytics')}`,
      '--enable-search-analytics=true',
      '--analytics-minute-rate-limit=1000',
    ],
  })
  return { nodes: [nodeAt(url)], apiKey, stop }
}

/** Starts or finds the server: once at the top of a test file, which stops it after its tests. */
export async function contractServer(): Promise<ContractServer> {
  const address = addressFrom(process.env) ?? (await startOurs())
  const ending = randomBytes(4).toString('hex')
  const undone: (() => Promise<unknown>)[] = []
  const nearest = address.nodes.length > 1 ? { nearestNode: address.nodes[0] } : {}
  const options: ContractServer['options'] = (apiKey = address.apiKey) => ({
    nodes: address.nodes,
    ...nearest,
    apiKey,
    numRetries: 0,
    connectionTimeoutSeconds: 20,
    cacheSearchResultsForSeconds: 0,
  })
  const clientWith = (apiKey?: string) => new Client(options(apiKey))
  const [first] = address.nodes
  const url = `${first.protocol}://${first.host}:${first.port}`
  return {
    client: clientWith(),
    name: (base) => `${base}_${ending}`,
    options,
    clientWith,
    afterwards: (undo) => void undone.push(undo),
    url,
    stop: async () => {
      for (const undo of undone.reverse()) await undo().catch(() => {})
      await address.stop()
    },
    fetch: (path, init = {}) =>
      fetch(url + path, {
        ...init,
        headers: { 'x-typesense-api-key': address.apiKey, ...init.headers },
      }),
  }
}
