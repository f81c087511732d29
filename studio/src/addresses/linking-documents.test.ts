import { expect, it } from 'vitest'
import { linkingTo } from './linking-documents.ts'

const link = (_ref: string, _weak?: boolean) => ({
  target: { _type: 'reference', _ref, ...(_weak && { _weak }) },
})

it('a document is held by those that refer to it strongly, wherever in them', () => {
  const menu = { _id: 'menu-a', _type: 'menu', place: 'header', items: [{ link: link('page-a') }] }
  const hero = { _id: 'page-b', _type: 'page', title: 'Home', blocks: [{ actions: [link('page-a')] }] }
  const weak = { _id: 'page-c', _type: 'page', title: 'Other', blocks: [link('page-a', true)] }
  const other = { _id: 'page-d', _type: 'page', title: 'Another', blocks: [link('page-z')] }
  expect(linkingTo('page-a', [menu, hero, weak, other])).toEqual([
    { _id: 'menu-a', _type: 'menu', title: 'Header' },
    { _id: 'page-b', _type: 'page', title: 'Home' },
  ])
})

it('a document and its draft and versions are one in the list', () => {
  const page = { _id: 'page-b', _type: 'page', title: 'Home', link: link('page-a') }
  const others = ['drafts.page-b', 'versions.r1.page-b'].map((_id) => ({ ...page, _id }))
  expect(linkingTo('page-a', [page, ...others])).toHaveLength(1)
})
