import { expect, test } from 'vitest'
import { emptyReport } from './report.ts'
import { DocumentWriter } from './write-documents.ts'
import type { JsonObject } from '../../json.ts'
import type { LakeClient } from '../lake-client.ts'

const reference = (id: string): object => ({ _type: 'reference', _ref: id })

test('References that had to be weak for a while become what they were.', async () => {
  const sent: JsonObject[] = []
  const mutate = async (mutations: JsonObject[]): Promise<object[]> => {
    sent.push(...structuredClone(mutations))
    return []
  }
  const report = emptyReport()
  const writer = new DocumentWriter({ mutate } as unknown as LakeClient, 'create', new Set(), report)
  const links = { plain: reference('b'), told: { ...reference('b'), _weak: false } }
  await writer.add({ _id: 'a', _type: 'post', ...links }, 10)
  await writer.flush()
  await writer.add({ _id: 'b', _type: 'post' }, 10)
  await writer.flush()
  await writer.finish(() => {})
  expect(sent[0]).toMatchObject({ create: { plain: { _weak: true }, told: { _weak: true } } })
  const patch = { id: 'a', unset: ['plain._weak'], set: { 'told._weak': false } }
  expect(sent.at(-1)).toEqual({ patch })
  expect(report).toMatchObject({ documents: { loaded: 2 }, dangling: [] })
})

test('A document that somebody else created meanwhile counts as there for those that refer to it.', async () => {
  const sent: JsonObject[] = []
  const client = {
    mutate: async (mutations: JsonObject[]) => {
      sent.push(...mutations)
      return mutations.map((_, at) => ({ id: 'x', operation: sent.length + at === 1 ? 'none' : 'create' }))
    },
  }
  const report = emptyReport()
  const writer = new DocumentWriter(client as unknown as LakeClient, 'createIfNotExists', new Set(), report)
  await writer.add({ _id: 'a', _type: 'post' }, 10)
  await writer.flush()
  await writer.add({ _id: 'b', _type: 'post', next: reference('a') }, 10)
  await writer.flush()
  await writer.finish(() => {})
  expect(report).toMatchObject({ documents: { loaded: 1, skipped: 1 }, dangling: [] })
  expect(sent.at(-1)).toEqual({ createIfNotExists: { _id: 'b', _type: 'post', next: reference('a') } })
})
