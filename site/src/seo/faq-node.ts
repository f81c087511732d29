import { wordsOfText } from '@forecourt/blocks/core/text/words-of-text'
import type { Block } from '@forecourt/blocks/core/block-types'

/** The questions and answers of a page for search engines, those of all its blocks together; none without any. */
export function faqNodes(blocks: readonly Block[] | null): object[] {
  const questions = (blocks ?? []).flatMap((block) => (block._type === 'faq' ? (block.questions ?? []) : []))
  const mainEntity = questions.flatMap(({ question, answer }) => {
    const text = wordsOfText(answer ?? [])
    if (!question || text === '') return []
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }]
  })
  return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }]
}
