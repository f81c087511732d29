import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const dictionary = server.name('plurals')
const notes = server.name('notes')
const words = [
  { word: 'utes', root: 'ute' },
  { word: 'lorries', root: 'truck' },
]

beforeAll(async () => {
  server.afterwards(() => client.stemming.dictionaries(dictionary).delete())
  expect(await client.stemming.dictionaries().upsert(dictionary, words)).toEqual(words)
  await client.collections().create({
    name: notes,
    fields: [
      { name: 'plain', type: 'string' },
      { name: 'stemmed', type: 'string', stem: true },
      { name: 'looked_up', type: 'string', stem_dictionary: dictionary } as never,
    ],
  })
  server.afterwards(() => client.collections(notes).delete())
  const texts = ['running cars', 'utes and trucks', 'truck']
  await client
    .collections<Record<string, string>>(notes)
    .documents()
    .import(texts.map((text, i) => ({ id: `${i}`, plain: text, stemmed: text, looked_up: text })))
})

const find = async (q: string, field: string) => {
  const { hits } = await client
    .collections<{ id: string }>(notes)
    .documents()
    .search({ q, query_by: field, num_typos: 0, prefix: false, drop_tokens_threshold: 0 })
  return (hits ?? []).map((hit) => hit.document.id).toSorted()
}

describe('stemming', () => {
  it('finds other forms of a word in a stemmed field only', async () => {
    expect(await find('car', 'stemmed')).toEqual(['0'])
    expect(await find('run', 'stemmed')).toEqual(['0'])
    expect(await find('trucks', 'stemmed')).toEqual(['1', '2'])
    expect(await find('car', 'plain')).toEqual([])
    expect(await find('trucks', 'plain')).toEqual(['1'])
  })

  it('by dictionary follows its words', async () => {
    expect(await find('ute', 'looked_up')).toEqual(['1'])
    expect(await find('utes', 'looked_up')).toEqual(['1'])
    expect(await find('lorries', 'looked_up')).toEqual(['2'])
    expect(await find('ute', 'plain')).toEqual([])
  })
})

describe('stemming dictionaries', () => {
  it('are read, listed and deleted', async () => {
    const read = await client.stemming.dictionaries(dictionary).retrieve()
    expect(read.id).toBe(dictionary)
    expect(read.words).toEqual(expect.arrayContaining(words))
    const name = server.name('short')
    await client.stemming.dictionaries().upsert(name, JSON.stringify(words[0]))
    expect((await client.stemming.dictionaries().retrieve()).dictionaries).toEqual(
      expect.arrayContaining([dictionary, name]),
    )
    expect(await client.stemming.dictionaries(name).delete()).toEqual({ id: name })
    await expect(client.stemming.dictionaries(name).retrieve()).rejects.toMatchObject({ httpStatus: 404 })
  })
})
