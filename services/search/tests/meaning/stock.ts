import { ok } from 'node:assert/strict'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

/** A running server with one collection of cars. */
export interface Stock {
  /** The response of a search, which must succeed. */
  search: (parameters: Record<string, string>) => Promise<SearchBody>
  /** The ids a search finds, in order. */
  ids: (parameters: Record<string, string>) => Promise<string[]>
  /** The status and message of a search that is refused. */
  refusal: (parameters: Record<string, string>) => Promise<string>
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
  stop: () => Promise<void>
}

/** The parts of a response that the tests look at. */
export interface SearchBody {
  found: number
  hits: { document: { id: string }; highlights: Record<string, unknown>[]; highlight: unknown }[]
  grouped_hits: { found: number; hits: { document: { id: string } }[] }[]
  facet_counts: { field_name: string; counts: { value: string; count: number; highlighted: string }[] }[]
  metadata?: unknown
}

/** Starts a server with a collection `cars` of the given fields and documents. */
export async function startStock(schema: object, documents: readonly object[]): Promise<Stock> {
  const server = await startServer()
  try {
    await fill(server, schema, documents)
  } catch (error) {
    await server.stop()
    throw error
  }
  const ask = (parameters: Record<string, string>) =>
    server.call('GET', `/collections/cars/documents/search?${new URLSearchParams(parameters).toString()}`)
  const search = async (parameters: Record<string, string>): Promise<SearchBody> => {
    const { status, body } = await ask({ q: '*', ...parameters })
    ok(status === 200, JSON.stringify(body))
    return body as SearchBody
  }
  return {
    search,
    ids: async (parameters) => (await search(parameters)).hits.map(({ document }) => document.id),
    refusal: async (parameters) => {
      const { status, body } = await ask({ q: '*', ...parameters })
      return `${status} ${(body as { message: string }).message}`
    },
    call: (method, path, body) => server.call(method, path, body),
    stop: async () => {
      await server.stop()
      removeDirectory(server.directory)
    },
  }
}

async function fill(server: TestServer, schema: object, documents: readonly object[]): Promise<void> {
  const made = await server.call('POST', '/collections', { name: 'cars', ...schema })
  ok(made.status === 201, JSON.stringify(made.body))
  for (const document of documents) {
    const { status, body } = await server.call('POST', '/collections/cars/documents', document)
    ok(status === 201, JSON.stringify(body))
  }
}
