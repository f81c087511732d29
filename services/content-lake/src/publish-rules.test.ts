import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { document, page, release } from './actions/test-actions.ts'
import { loadPublishRules } from './publish-rules.ts'
import { startTestLake } from './test-server.ts'
import type { SanityClient } from '@sanity/client'
import type { TestLake } from './test-server.ts'

let lake: TestLake
let editor: SanityClient
beforeAll(async () => {
  lake = await startTestLake({
    publishRules: ({ title }) => (title === 'wrong' ? 'The title is wrong.' : undefined),
  })
  editor = lake.client(await lake.signIn('p-editor'))
})
afterAll(() => lake.stop())
beforeEach(async () => {
  await lake.admin.delete({ query: '*[_type in ["system.release", "page"]]' })
})

const act = (...actions: object[]) => editor.action(actions as never)
const REFUSED = {
  statusCode: 400,
  message: expect.stringContaining('cannot be published: The title is wrong.'),
}

it('what the rules refuse is not published, by an action, a mutation or a patch', async () => {
  await editor.create(page('drafts.p', { title: 'wrong' }))
  await expect(act(document('publish', { publishedId: 'p', draftId: 'drafts.p' }))).rejects.toMatchObject(
    REFUSED,
  )
  await expect(editor.create(page('p', { title: 'wrong' }))).rejects.toMatchObject(REFUSED)
  await expect(editor.createOrReplace(page('p', { title: 'wrong' }))).rejects.toMatchObject(REFUSED)
  // An id with a dot is hidden from callers without a token only: the site reads it.
  await expect(editor.create(page('with.dot', { title: 'wrong' }))).rejects.toMatchObject(REFUSED)
  await editor.create(page('p', { title: 'right' }))
  await expect(editor.patch('p').set({ title: 'wrong' }).commit()).rejects.toMatchObject(REFUSED)
  await expect(
    editor
      .transaction()
      .create(page('q'))
      .patch('p', { set: { title: 'wrong' } })
      .commit(),
  ).rejects.toMatchObject(REFUSED)
  expect(await lake.admin.getDocument('p')).toMatchObject({ title: 'right' })
  expect(await lake.admin.getDocument('q')).toBeUndefined()
  expect(await lake.admin.getDocument('drafts.p')).toMatchObject({ title: 'wrong' })
  // What is wrong already can be taken down and put right.
  await lake.admin.patch('p').set({ title: 'wrong' }).commit()
  await expect(editor.patch('p').set({ n: 1 }).commit()).rejects.toMatchObject(REFUSED)
  await editor.patch('p').set({ title: 'right again' }).commit()
  await editor.delete('p')
})

it('a release with something that the rules refuse publishes nothing', async () => {
  const version = (id: string, title: string) =>
    document('version.create', { document: page(`versions.r.${id}`, { title }) })
  await act(release('create'), version('a', 'right'), version('b', 'wrong'))
  await expect(act(release('publish'))).rejects.toMatchObject(REFUSED)
  await act(release('schedule', { publishAt: new Date(Date.now() + 50).toISOString() }))
  await expect
    .poll(() => lake.admin.getDocument('_.releases.r'))
    .toMatchObject({ state: 'active', error: { message: expect.stringContaining('The title is wrong.') } })
  expect(await lake.admin.getDocument('a')).toBeUndefined()
})

it('a program that manages everything is not asked', async () => {
  await lake.admin.create(page('imported', { title: 'wrong' }))
  expect(await lake.admin.getDocument('imported')).toMatchObject({ title: 'wrong' })
})

it('a module without a function as its default export is refused by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-rules-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const rules = await loadPublishRules(write('good.mjs', 'export default ({ _id }) => _id'))
  expect(rules({ _id: 'x' } as never, 0)).toBe('x')
  await expect(loadPublishRules(write('bad.mjs', 'export const rules = 1'))).rejects.toThrow(
    /bad\.mjs: expected a module whose default export is a function/,
  )
  await expect(loadPublishRules(join(folder, 'none.mjs'))).rejects.toThrow(/^--publish-rules .*none\.mjs: /)
  rmSync(folder, { recursive: true })
})
