const RATE = String.raw`\d{1,3}(?:\.\d{1,3})?\s?(?:%|per ?cent)`
/** What makes a percentage a rate of credit; `20% off` and `10% deposit` are none. */
const CREDIT = String.raw`(?:p\.?\s?a\b\.?|per annum|interest|finance|financing|comparison|APR|loan|credit)`
const CLAIMS = new RegExp(
  [
    // `4.9% p.a.`, `0% finance`, `2.9 per cent comparison rate`
    String.raw`${RATE}\s+(?:\w+\s+)?${CREDIT}`,
    // `a rate of 4.9%`, `interest from 3.9%`, `finance at 0%`
    String.raw`\b(?:rates?|interest|finance|loans?|comparison)\s+(?:\w+\s+){0,3}${RATE}`,
    // `$99 a week`, `$1,200/month`, `$45 weekly`
    String.raw`\$\s?\d[\d,.]*\s?(?:(?:a|per)\s|/\s?|p/?)?(?:weekly|fortnightly|monthly|week|fortnight|month|wk|mth)\b`,
  ].join('|'),
  'gi',
)

/**
 * Returns what a text says of a rate or a repayment of credit, in its own words; none for a text that claims nothing (FIN-36).
 * Such a claim must stand beside its comparison rate and the warning, so it belongs into typed fields.
 */
export function financeClaimsIn(text: string): string[] {
  return [...text.matchAll(CLAIMS)].map(([claim]) => claim.trim())
}
