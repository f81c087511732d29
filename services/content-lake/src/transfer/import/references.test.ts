import { Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { pathText, strongReferencesOf } from './references.ts'

const KEYS = [
  'plain',
  'call-to-action',
  'a.b',
  'a b',
  "it's",
  String.raw`back\slash`,
  '1',
  '[0]',
  '..',
  '*',
  'é',
  '',
  ']',
]

test('A patch finds the place that a path names, whatever the keys are.', () => {
  for (const key of KEYS) {
    for (const path of [[key], ['list', 2, key], [key, key]]) {
      const holder = { _ref: 'x', _weak: true }
      const document: Record<string, unknown> = { _id: 'a', _type: 't' }
      let value: unknown = holder
      for (const piece of path.toReversed()) {
        value = typeof piece === 'number' ? [{}, {}, value] : { [piece]: value }
      }
      Object.assign(document, value)
      const unset = [`${pathText(path)}._weak`]
      const after = new Mutation({ mutations: [{ patch: { id: 'a', unset } }] }).apply(document as never)
      expect(JSON.stringify(after), unset[0]).not.toContain('_weak')
    }
  }
})

test('Weak references and those into other datasets need no target.', () => {
  const found = strongReferencesOf({
    strong: { _ref: 'a' },
    list: [{ deep: { _ref: 'b', _weak: false } }],
    weak: { _ref: 'c', _weak: true },
    foreign: { _ref: 'd', _dataset: 'other' },
    library: { _ref: 'media-library:x:y', _type: 'globalDocumentReference' },
    number: { _ref: 5 },
  })
  expect(found.map(({ target, path }) => [target, pathText(path)])).toEqual([
    ['a', 'strong'],
    ['b', 'list[0].deep'],
  ])
})
