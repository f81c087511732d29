import { expect, test } from 'vitest'
import { emptyReport } from './report.ts'
import { DocumentWriter } from './write-documents.ts'
import type { JsonObject } from '../../json.ts'
import type { LakeClient } from '../lake-client.ts'

const reference = (id: string): object => ({ _type: 'reference', _ref: id })

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
