import { describe, expect, it } from 'vitest'
import { renderBlock } from '../core/testing.tsx'
import { searchBoxFixtures } from './search-box.fixture.ts'
import { SearchBox } from './search-box.tsx'

describe('search-box', () => {
  it('shows its words and the search box of the site, named by its heading', async () => {
    const html = await renderBlock(SearchBox, searchBoxFixtures.main)
    expect(html).toContain('Search every vehicle in our three yards.')
    expect(html).toContain('role="search" aria-label="What are you looking for?"')
    expect(html).toContain('id="search-search-box-main"')
    expect(html).toContain('aria-label="Make, model or keyword"')
  })

  it('renders the longest content', async () => {
    const html = await renderBlock(SearchBox, searchBoxFixtures.longest)
    expect(html).toContain(searchBoxFixtures.longest.hint)
  })

  it('says what to type though nobody wrote it', async () => {
    const html = await renderBlock(SearchBox, { ...searchBoxFixtures.main, hint: null })
    expect(html).toContain('aria-label="Make, model or keyword"')
  })

  it('says that its heading is missing when it has just been added', async () => {
    await expect(renderBlock(SearchBox, searchBoxFixtures.empty)).rejects.toThrow('“Heading”')
  })
})
