import { wordsOfText } from '@forecourt/blocks/core/text/words-of-text'
import type { PageQueryResult } from '@forecourt/schemas/generated/types'

type Blocks = NonNullable<PageQueryResult>['blocks']

/** The questions and answers of a page for search engines, those of all its blocks together; none without any. */
export function faqNodes(blocks: Blocks): object[] {
  const questions = (blocks ?? []).flatMap((block) => (block._type === 'faq' ? (block.questions ?? []) : []))
  const mainEntity = questions.flatMap(({ question, answer }) => {
    const text = wordsOfText(answer ?? [])
    if (!question || text === '') return []
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }]
  })
  return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }]
}
