import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IsolationLake, startIsolationLake } from './lakes.ts'

let lake: IsolationLake
beforeAll(async () => {
  lake = await startIsolationLake()
})
afterAll(() => lake?.stop())

const tag = (_id: string, more: object = {}) => ({
  _id,
  _type: 'media.tag',
  name: { _type: 'slug', current: _id },
  ...more,
})
const mutate = async (person: string, ...mutations: object[]) =>
  (await lake.as(person).post('/data/mutate/production', { mutations })).status
const seenBy = async (person: string): Promise<string[]> => {
  const query = '*[_type in ["media.tag", "media.folder"]] | order(_id)._id'
  const answer = await lake.as(person).get(`/data/query/production?query=${encodeURIComponent(query)}`)
  return (answer.body as { result: string[] }).result
}

it('tags and folders of pictures belong to the dealer whose staff made them, and are unknown to others', async () => {
  expect(await mutate('harriet-editor', { create: tag('winter') })).toBe(200)
  expect(await mutate('ada-approver', { createIfNotExists: tag('yard', { _type: 'media.folder' }) })).toBe(
    200,
  )
  expect(await seenBy('harriet-editor')).toEqual(['winter', 'yard'])
  expect(await seenBy('vera-viewer')).toEqual(['winter', 'yard'])
  expect(await seenBy('wanda-approver')).toEqual([])
  const rename = { patch: { id: 'winter', set: { 'name.current': 'gone' } } }
  expect(await mutate('wanda-approver', rename)).toBe(409)
  expect(await mutate('wanda-approver', { createOrReplace: tag('winter') })).toBe(403)
  expect(await mutate('harriet-editor', rename)).toBe(200)
})

it('nobody makes a tag for another dealer or for all of them, and a viewer makes none', async () => {
  expect(await mutate('harriet-editor', { create: tag('theirs', { tenants: ['tenant-wattle'] }) })).toBe(403)
  expect(await mutate('harriet-editor', { create: tag('everybodys', { tenants: [] }) })).toBe(403)
  expect(await mutate('vera-viewer', { create: tag('read-only') })).toBe(403)
})
