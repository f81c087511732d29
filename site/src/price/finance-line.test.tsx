import { STRINGS } from '@forecourt/tenant-config/tenant/strings'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { COMPARISON_NOTE_ID, ComparisonNote } from './comparison-note.tsx'
import { FinanceLine } from './finance-line.tsx'

describe('finance where vehicles stand side by side', () => {
  const line = renderToStaticMarkup(
    <FinanceLine finance={{ weekAud: 93, termYears: 5, interestRate: 8.49, comparisonRate: 9.21 }} />,
  )

  it('is one line: the week and its comparison rate in one size, with a mark that leads to the note', () => {
    expect(line.replaceAll(/<[^>]+>/g, '')).toBe('$93/week over 5 years 9.21% comparison rate*')
    expect([...line.matchAll(/<b>([^<]*)<\/b>/g)].map(([, figure]) => figure)).toEqual(['$93', '9.21%'])
    expect(line).toContain(`href="#${COMPARISON_NOTE_ID}"`)
    expect(line).not.toContain('<details')
  })
})

describe('the note that the mark leads to', () => {
  const provider = { name: 'manual', kind: 'manual' }
  const note = (changes: Record<string, unknown>) =>
    renderToStaticMarkup(<ComparisonNote tenant={tenantFixture(changes)} />)

  it('[FIN-28] has the example and the whole warning, nothing behind a press', () => {
    const html = note({ finance: { provider } })
    expect(html).toContain(`id="${COMPARISON_NOTE_ID}"`)
    expect(html).toContain(`${STRINGS.comparisonExample.text} ${STRINGS.comparisonWarning.text}`)
    expect(html).not.toContain('<details')
  })

  it('has the lender’s own example, and the dealer’s own words for the warning', () => {
    const comparisonExample = 'Based on a secured loan of $50,000 over 7 years.'
    const html = note({
      finance: { provider: { ...provider, comparisonExample } },
      strings: { comparisonWarning: 'Ask us what this rate leaves out.' },
    })
    expect(html).toContain(`${comparisonExample} Ask us what this rate leaves out.`)
  })

  it('is not on the pages of a dealer without a lender', () => expect(note({})).toBe(''))
})
