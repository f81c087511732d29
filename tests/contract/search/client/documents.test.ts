import { Errors } from 'typesense'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contractServer } from '../server.ts'

interface Note {
  id?: string
  title: string
  n: number
  opt?: number
}

const server = await contractServer()
afterAll(server.stop)
const { client } = server
const name = server.name('notes')
const notes = () => client.collections<Note>(name).documents()
const note = (id: string) => client.collections<Note>(name).documents(id)
const action = (options: Record<string, unknown>) => options as never

beforeAll(async () => {
  await client.collections().create({
    name,
    fields: [
      { name: 'title', type: 'string' },
      { name: 'n', type: 'int32' },
      { name: 'opt', type: 'int32', optional: true },
    ],
  })
  server.afterwards(() => client.collections(name).delete())
})

beforeEach(async () => {
  await notes().delete({ truncate: true })
  await notes().import([
    { id: 'a', title: 'one', n: 1 },
    { id: 'b', title: 'two', n: 2 },
    { id: 'c', title: 'three', n: 3, opt: 9 },
  ])
})

describe('documents', () => {
  it('are created once', async () => {
    const four = { id: 'd', title: 'four', n: 4 }
    expect(await notes().create(four)).toEqual(four)
    expect(await note('d').retrieve()).toEqual(four)
    await expect(notes().create(four)).rejects.toThrow(Errors.ObjectAlreadyExists)
    await expect(notes().create(four)).rejects.toThrow('A document with id d already exists.')
  })

  it('are given an id when they have none', async () => {
    const made = await notes().create({ title: 'nameless', n: 5 })
    expect(made.id).toMatch(/^\d+$/)
    expect(await note(made.id as string).retrieve()).toEqual(made)
  })

  it('are replaced whole by an upsert', async () => {
    expect(await notes().upsert({ id: 'c', title: 'drei', n: 3 })).toEqual({ id: 'c', title: 'drei', n: 3 })
    expect(await note('c').retrieve()).not.toHaveProperty('opt')
    await expect(notes().upsert({ id: 'c', title: 'x' } as Note)).rejects.toThrow(
      'Field `n` has been declared in the schema, but is not found in the document.',
    )
  })

  it('are merged by an update and by an emplace, which also creates', async () => {
    expect(await note('a').update({ n: 11 })).toEqual({ id: 'a', title: 'one', n: 11 })
    expect(await notes().emplace({ id: 'a', opt: 1 } as Note, action({}))).toEqual({
      id: 'a',
      title: 'one',
      n: 11,
      opt: 1,
    })
    const fresh = { id: 'new', title: 'fresh', n: 0 }
    expect(await notes().emplace(fresh, action({}))).toEqual(fresh)
    await expect(note('none').update({ n: 1 })).rejects.toThrow('Could not find a document with id: none')
  })

  it('are found by the next search after each kind of write', async () => {
    const found = async (filter: string) => (await notes().search({ q: '*', filter_by: filter })).found
    await note('a').update({ n: 70 })
    expect([await found('n:=70'), await found('n:=1')]).toEqual([1, 0])
    await notes().upsert({ id: 'a', title: 'again', n: 71 })
    expect([await found('n:=71'), await found('n:=70')]).toEqual([1, 0])
    await note('a').delete()
    expect(await found('n:=71')).toBe(0)
  })

  it('are retrieved with some of their fields', async () => {
    const answer = await server.fetch(`/collections/${name}/documents/c?include_fields=title`)
    expect(await answer.json()).toEqual({ title: 'three' })
    const rest = await server.fetch(`/collections/${name}/documents/c?exclude_fields=title,n`)
    expect(await rest.json()).toEqual({ id: 'c', opt: 9 })
  })

  it('may have any id that is text', async () => {
    for (const id of ['a/b c', 'ü ☃', 'x?y=1&z', '%41']) {
      await notes().create({ id, title: 'odd', n: 1 })
      expect((await note(id).retrieve()).id).toBe(id)
      expect((await note(id).delete()).id).toBe(id)
    }
    await expect(notes().create({ id: 9 as never, title: 'x', n: 1 })).rejects.toThrow(
      "Document's `id` field should be a string.",
    )
  })

  it('are deleted with their content as the answer', async () => {
    expect(await note('b').delete()).toEqual({ id: 'b', title: 'two', n: 2 })
    await expect(note('b').retrieve()).rejects.toThrow(Errors.ObjectNotFound)
    await expect(note('b').delete()).rejects.toThrow('Could not find a document with id: b')
    expect(await note('b').delete({ ignore_not_found: true })).toEqual({ id: 'b' })
  })

  it('are changed and deleted by filter', async () => {
    expect(await notes().update({ opt: 5 } as Note, { filter_by: 'n:>1' })).toEqual({ num_updated: 2 })
    expect((await notes().search({ q: '*', filter_by: 'opt:=5' })).found).toBe(2)
    expect(await notes().delete({ filter_by: 'n:=2', return_id: true })).toEqual({
      num_deleted: 1,
      ids: ['b'],
    })
    expect(await notes().delete({ filter_by: 'n:=3', return_doc: true })).toMatchObject({
      num_deleted: 1,
      documents: [{ id: 'c', title: 'three', n: 3, opt: 5 }],
    })
    expect(await notes().delete({ filter_by: 'n:>1000' })).toEqual({ num_deleted: 0 })
    await expect(notes().delete({ filter_by: 'nope:=1' })).rejects.toThrow(
      'Could not find a filter field named `nope` in the schema.',
    )
  })

  it('are all gone after a truncation, the collection is not', async () => {
    expect(await notes().delete({ truncate: true })).toEqual({ num_deleted: 3 })
    expect((await client.collections(name).retrieve()).num_documents).toBe(0)
  })
})

describe('values of the wrong type', () => {
  const wrong = (over: Record<string, unknown>) => ({ id: 'w', title: 'x', n: 1, ...over }) as unknown as Note

  it.each([
    [{ n: 'abc' }, 'Field `n` must be an int32.'],
    [{ n: '5' }, 'Field `n` must be an int32.'],
    [{ n: 1.5 }, 'Field `n` must be an int32.'],
    [{ title: null }, 'Field `title` must be a string.'],
  ])('are refused by a fixed schema: %j', async (over, message) => {
    await expect(notes().create(wrong(over))).rejects.toThrow(message)
  })

  it('are converted, dropped or refused as dirty_values says', async () => {
    const coerced = await notes().create(
      wrong({ n: '5', title: 12 }),
      action({ dirty_values: 'coerce_or_reject' }),
    )
    expect(coerced).toMatchObject({ n: 5, title: '12' })
    await note('w').delete()
    for (const mode of ['drop', 'coerce_or_drop']) {
      const made = await notes().create(wrong({ opt: 'abc' }), action({ dirty_values: mode }))
      expect(made).not.toHaveProperty('opt')
      await note('w').delete()
    }
    await expect(notes().create(wrong({ opt: 'abc' }), action({ dirty_values: 'reject' }))).rejects.toThrow(
      'Field `opt` must be an int32.',
    )
  })

  it('may be missing or null where the field is optional', async () => {
    expect(await notes().create(wrong({ opt: null }))).toEqual({ id: 'w', title: 'x', n: 1 })
  })
})
