import { Errors, type Client } from 'typesense'

import { STOCK_ALIAS, stockCollectionSchema } from '@forecourt/vehicle/collection'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { IndexState, StockIndex } from './index-port.ts'

const IMPORT_DOCUMENTS = 250
/** Ids per delete: they travel in the address, which servers cut at 4,000 characters. */
const DELETE_IDS = 50

/**
 * The stock index on a Typesense server, through an admin client. Writers wait while a rebuild runs, so that no change
 * is lost between the two collections. `clock` (epoch ms) names new collections.
 */
export function createStockIndex(client: Client, clock: () => number = Date.now): StockIndex {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }
  return {
    inspect: () => inTurn(() => inspect(client)),
    ensure: () => inTurn(() => ensure(client, clock)),
    upsert: (documents) => inTurn(() => importAll(client, STOCK_ALIAS, documents)),
    remove: (ids) => inTurn(() => removeAll(client, ids)),
    rebuild: (documents) => inTurn(() => rebuild(client, clock, documents)),
  }
}

async function ensure(client: Client, clock: () => number): Promise<'ready' | 'created' | 'outdated'> {
  const { schema } = await inspect(client)
  if (schema !== 'missing') return schema
  const name = newName(clock)
  await client.collections().create(stockCollectionSchema(name))
  await client.aliases().upsert(STOCK_ALIAS, { collection_name: name })
  return 'created'
}

async function inspect(client: Client): Promise<IndexState> {
  const current = await currentCollection(client)
  const found = current === undefined ? undefined : await collectionNamed(client, current)
  if (found === undefined) return { schema: 'missing', documents: 0 }
  const wanted = stockCollectionSchema(found.name)
  const isCurrent =
    signature(found.fields) === signature(wanted.fields) && projectionOf(found) === projectionOf(wanted)
  return { schema: isCurrent ? 'ready' : 'outdated', documents: found.num_documents }
}

function projectionOf({ metadata }: { metadata?: object }): unknown {
  return metadata !== undefined && 'projection' in metadata ? metadata.projection : undefined
}

function signature(
  fields: readonly { name: string; type: string; facet?: boolean; infix?: boolean }[],
): string {
  return fields
    .map((field) => `${field.name} ${field.type} ${field.facet === true} ${field.infix === true}`)
    .sort()
    .join()
}

/** Undefined when an alias outlived the collection it names. */
async function collectionNamed(client: Client, name: string) {
  try {
    return await client.collections(name).retrieve()
  } catch (error) {
    if (error instanceof Errors.ObjectNotFound) return undefined
    throw error
  }
}

async function rebuild(
  client: Client,
  clock: () => number,
  documents: AsyncIterable<readonly StockDocument[]>,
): Promise<number> {
  const name = newName(clock)
  await client.collections().create(stockCollectionSchema(name))
  let count = 0
  try {
    for await (const batch of documents) {
      await importAll(client, name, batch)
      count += batch.length
    }
    await client.aliases().upsert(STOCK_ALIAS, { collection_name: name })
  } catch (error) {
    await client.collections(name).delete()
    throw error
  }
  await dropOthers(client, name)
  return count
}

/** The collection the alias left, and what a rebuild that was cut short left behind. */
async function dropOthers(client: Client, kept: string): Promise<void> {
  const all = await client.collections().retrieve()
  const others = all.filter(({ name }) => name !== kept && COLLECTION_NAME.test(name))
  for (const { name } of others) await client.collections(name).delete()
}

const COLLECTION_NAME = new RegExp(`^${STOCK_ALIAS}_\\d+$`)
const newName = (clock: () => number): string => `${STOCK_ALIAS}_${clock()}`

async function currentCollection(client: Client): Promise<string | undefined> {
  const { aliases } = await client.aliases().retrieve()
  return aliases.find((alias) => alias.name === STOCK_ALIAS)?.collection_name
}

async function importAll(
  client: Client,
  collection: string,
  documents: readonly StockDocument[],
): Promise<void> {
  for (let from = 0; from < documents.length; from += IMPORT_DOCUMENTS) {
    const lines = documents.slice(from, from + IMPORT_DOCUMENTS)
    const results = await client
      .collections<StockDocument>(collection)
      .documents()
      .import([...lines], { action: 'upsert' })
    const refused = results.find((result) => !result.success)
    if (refused !== undefined) throw new Error(`the index refused a vehicle: ${JSON.stringify(refused)}`)
  }
}

async function removeAll(client: Client, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += DELETE_IDS) {
    const list = ids.slice(from, from + DELETE_IDS).map((id) => `\`${id}\``)
    await client
      .collections(STOCK_ALIAS)
      .documents()
      .delete({ filter_by: `id:=[${list.join(',')}]` })
  }
}
