import { describe, expect, it } from 'vitest'
import { occurrencesOf, renderBlock } from '../core/testing.tsx'
import { faqFixtures } from './faq.fixture.ts'
import { Faq } from './faq.tsx'

describe('faq', () => {
  it('shows each question with its answer, which opens without scripts and leads on', async () => {
    const html = await renderBlock(Faq, faqFixtures.main, { link: (path) => `/t/fixture${path}` })
    expect(occurrencesOf(html, '<details')).toBe(3)
    expect(html).toMatch(/<summary[^>]*><h3[^>]*>Can I drive it before I decide\?<\/h3>/)
    expect(html).toContain('Yes, for an hour and without us.')
    expect(html).toContain('href="/t/fixture/contact-us"')
  })

  it('leaves out a question without an answer, and renders the longest content on a tinted background', async () => {
    const [first] = faqFixtures.main.questions ?? []
    if (!first) throw new Error('the fixture has questions')
    const questions = [first, { ...first, _key: 'x', answer: null }]
    expect(occurrencesOf(await renderBlock(Faq, { ...faqFixtures.main, questions }), '<details')).toBe(1)
    expect(await renderBlock(Faq, faqFixtures.longest)).toContain('bg-surface-2')
  })

  it('says what is missing when it has just been added', async () => {
    await expect(renderBlock(Faq, faqFixtures.empty)).rejects.toThrow('“Heading”')
    const questions = [{ _key: 'x', question: 'Why?', answer: null }]
    await expect(renderBlock(Faq, { ...faqFixtures.main, questions })).rejects.toThrow('“Questions”')
    await expect(renderBlock(Faq, { ...faqFixtures.empty, heading: 'Questions' })).rejects.toThrow(
      '“Questions”',
    )
  })
})
