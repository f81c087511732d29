import { describe, expect, it } from 'vitest'
import { QueryParseError } from './parse-error.ts'
import { content, doc, setUp } from './test-engine.ts'

describe('perspectives', () => {
  it.each([
    ['raw', ['Home', 'Home (draft)', 'Home (summer)', 'New', 'Old', 'Old']],
    ['published', ['Home', 'Old']],
    ['drafts', ['Home (draft)', 'New', 'Old']],
    ['previewDrafts', ['Home (draft)', 'New', 'Old']],
    ['summer', ['Home (summer)']],
    ['summer,drafts', ['Home (summer)', 'New']],
    [
      ['drafts', 'summer'],
      ['Home (draft)', 'New'],
    ],
    [['autumn'], ['Home', 'Old']],
  ])('%s shows its own documents', async (perspective, titles) => {
    const { result } = setUp(content)
    expect(await result('*[_type == "page"] | order(title).title', { perspective })).toEqual(titles)
  })

  it('give the published id, name the original and follow references inside the view', async () => {
    const { result } = setUp(content)
    expect(
      await result('*[_id == "home"]{_id, _originalId, "t": tenant->name}', { perspective: 'drafts' }),
    ).toEqual([{ _id: 'home', _originalId: 'drafts.home', t: 'Harbour (draft)' }])
    expect(await result('*[_id == "home"][0].tenant->name', { perspective: 'published' })).toBe('Harbour')
  })

  it('follow changes', async () => {
    const { result, put } = setUp(content)
    expect(await result('count(*[_type == "page"])', { perspective: 'published' })).toBe(2)
    put(doc('third', 'page'))
    expect(await result('count(*[_type == "page"])', { perspective: 'published' })).toBe(3)
    put(doc('third', 'offer'))
    expect(await result('*[_type == "offer"]._id', { perspective: 'published' })).toEqual(['third'])
  })

  it('have a limited number of layers', async () => {
    const { result } = setUp(content)
    const layers = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`)
    expect(await result('count(*)', { perspective: layers(250) })).toBe(3)
    await expect(result('1', { perspective: layers(251) })).rejects.toThrow('at most 250 layers')
  })

  it.each(['', 'raw,drafts', 'a b', '../x', ['']])('refuses the perspective %j', async (perspective) => {
    await expect(setUp(content).ask('*', { perspective })).rejects.toBeInstanceOf(QueryParseError)
  })
})
