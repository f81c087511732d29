import { expect, it } from 'vitest'
import { ChangeLog } from './change-log.ts'
import type { SourceCommit } from '../types.ts'

function setUp() {
  let tell: (commit: SourceCommit) => void = () => {}
  const source = {
    version: 1,
    documents: () => [],
    get: () => undefined,
    onCommit: (listener: typeof tell) => (tell = listener),
  }
  const log = new ChangeLog(source)
  const commit = (...ids: string[]) => {
    source.version++
    tell({ changes: ids.map((documentId) => ({ documentId })) })
  }
  return { log, source, commit }
}

it('knows what has changed since a version, each id once', () => {
  const { log, commit } = setUp()
  commit('a', 'b')
  commit('b', 'c')
  commit('d')
  expect(log.since(4)).toEqual(new Set())
  expect(log.since(2)).toEqual(new Set(['b', 'c', 'd']))
  expect(log.since(1)).toEqual(new Set(['a', 'b', 'c', 'd']))
  expect(log.since(0)).toBeUndefined()
})

it('keeps the newest changes, however many commits or documents there are', () => {
  const large = Array.from({ length: 10_000 }, (_, n) => `d${n}`)
  for (const [commits, ids, kept] of [
    [60_000, ['a'], 5000],
    [95, large, 10],
  ] as const) {
    const { log, source, commit } = setUp()
    for (let n = 0; n < commits; n++) commit(...ids)
    expect(log.since(source.version - kept)).toEqual(new Set(ids))
    expect(log.since(source.version - 2 * kept)).toBeUndefined()
  }
})
