import { ADMIN_KEY } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'

/** A collection with a text, a facet and a number field. */
export const CARS = {
  name: 'cars',
  fields: [
    { name: 'name', type: 'string' },
    { name: 'make', type: 'string', facet: true },
    { name: 'n', type: 'int32', facet: true, sort: true },
  ],
}

export function carLine(n: number, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ id: `d${n}`, name: `car number ${n}`, make: `make${n % 7}`, n, ...more })
}

/** The number of documents that a search finds. */
export async function found(server: TestServer, parameters: string): Promise<number> {
  const answer = await server.call('GET', `/collections/cars/documents/search?${parameters}`)
  return (answer.body as { found: number }).found
}

/** All documents by id, as the export lists them. */
export async function exportAll(server: TestServer): Promise<Map<string, Record<string, unknown>>> {
  const response = await fetch(`${server.url}/collections/cars/documents/export`, {
    headers: { 'x-typesense-api-key': ADMIN_KEY },
  })
  const text = await response.text()
  const documents = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as { id: string })
  return new Map(documents.map((document) => [document.id, document]))
}

/** Imports lines and returns their results. */
export async function importLines(
  server: TestServer,
  lines: readonly string[],
  parameters = '',
): Promise<{ success: boolean; code?: number; error?: string }[]> {
  const response = await fetch(`${server.url}/collections/cars/documents/import?${parameters}`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': ADMIN_KEY },
    body: lines.join('\n'),
  })
  const text = await response.text()
  return text.split('\n').map((line) => JSON.parse(line) as { success: boolean })
}
