import { keyed, referenceTo, type SeedLender } from './documents.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'

const EXAMPLE =
  'The comparison rate is based on a 5 year secured loan of $30,000. Fees and charges apply; credit is subject to the lender’s approval.'

/** FIN-28, FIN-29: what a lender says of its own figures. */
const disclaimer = (years: number) =>
  `Repayments are an estimate and no offer of credit. They are based on the price shown, an interest rate of {interestRate}% p.a. (comparison rate {comparisonRate}% p.a.), a term of ${years} years and no deposit. Rates depend on the vehicle’s age, on the term and on your own circumstances, and can change without notice. ${EXAMPLE}`

/** Lenders of the demonstration: one that every dealer may choose, whose figures come with the stock, and two dealers' own. */
export const lenders: SeedLender[] = [
  {
    _id: 'lender-manual',
    _type: 'financeProvider',
    allTenants: true,
    name: 'manual',
    kind: 'manual',
    rates: { interestRate: 8.49, comparisonRate: 9.21 },
    comparisonExample: EXAMPLE,
    disclaimer: disclaimer(5),
  },
  {
    _id: 'lender-southside',
    _type: 'financeProvider',
    tenant: referenceTo(SOUTHSIDE),
    name: 'southside-finance',
    title: 'Southside Finance',
    kind: 'other',
    rates: { interestRate: 6.29, comparisonRate: 8.19 },
    comparisonExample: EXAMPLE,
    disclaimer: disclaimer(5),
    interest: { min: 5.99, max: 15.99 },
    fees: keyed([
      { _type: 'fee' as const, label: 'Establishment', amount: 395, period: 'once' as const, financed: true },
      {
        _type: 'fee' as const,
        label: 'Security registration',
        amount: 6,
        period: 'once' as const,
        financed: false,
      },
      {
        _type: 'fee' as const,
        label: 'Account administration',
        amount: 8,
        period: 'month' as const,
        financed: false,
      },
      {
        _type: 'fee' as const,
        label: 'Agency fee',
        amount: 912.25,
        period: 'once' as const,
        financed: false,
      },
    ]),
  },
  {
    _id: 'lender-outback',
    _type: 'financeProvider',
    tenant: referenceTo(OUTBACK),
    name: 'outback-leisure',
    title: 'Outback Leisure Loans',
    kind: 'ausloans',
    rates: { interestRate: 9.95, comparisonRate: 10.84 },
    comparisonExample: EXAMPLE,
    disclaimer: disclaimer(7),
    interest: { min: 9.95, max: 19.95 },
    amount: { min: 5000, max: 250_000 },
    term: { default: 7 },
    frequency: 'month',
    fees: keyed([
      {
        _type: 'fee' as const,
        label: 'Establishment',
        amount: 1300,
        period: 'once' as const,
        financed: true,
      },
    ]),
  },
]
