import { expect, it } from 'vitest'
import { clickToEdit, clickToEditPaths } from './click-to-edit.ts'

const paths = (...fields: { name: string; type: string; options?: unknown; of?: { type: string }[] }[]) =>
  clickToEditPaths([
    { name: 'note', type: 'document', fields },
    { name: 'link', type: 'object', fields: [{ name: 'label', type: 'string', options: clickToEdit }] },
    {
      name: 'row',
      type: 'object',
      fields: [
        { name: 'heading', type: 'string', options: clickToEdit },
        { name: 'kind', type: 'string', options: clickToEdit },
        { name: 'rows', type: 'array', of: [{ type: 'row' }] },
      ],
    },
    {
      name: 'choice',
      type: 'object',
      fields: [
        { name: 'heading', type: 'text', options: clickToEdit },
        { name: 'kind', type: 'string', options: { list: ['a', 'b'] } },
      ],
    },
  ])['note']

it('only texts whose fields say so carry a link, wherever they stand', () => {
  const fields = [
    { name: 'title', type: 'string', options: clickToEdit },
    { name: 'order', type: 'string', options: { list: ['latest'] } },
    { name: 'make', type: 'string' },
    { name: 'text', type: 'text' },
    { name: 'link', type: 'link' },
    { name: 'links', type: 'array', of: [{ type: 'link' }] },
  ]
  expect(paths(...fields)).toEqual(['link.label', 'links[].label', 'title'])
})

it('the words of formatted text do, its styles do not', () => {
  expect(paths({ name: 'body', type: 'array', of: [{ type: 'block' }] })).toEqual(['body[].children[].text'])
})

it('a text of a mixed list carries one only if no other entry has something else by that name', () => {
  const mixed = { name: 'blocks', type: 'array', of: [{ type: 'row' }, { type: 'choice' }] }
  expect(paths(mixed)).toEqual(['blocks[].heading'])
  expect(paths({ ...mixed, of: [{ type: 'choice' }, { type: 'row' }] })).toEqual(['blocks[].heading'])
})
