import type { CardLook } from '@forecourt/tenant-config/tenant/vocabulary'

interface CardLayout {
  card: string
  picture: string
  body: string
  words: string
  heading: string
  price: string
  finance: string
  foot: string
  /** Of a link or button at the foot. */
  action: string
  /** Of one that is a sign alone. */
  tool: string
  /** Named facts in a small table, not in one line. */
  hasTable: boolean
}

const BOXED = 'flex-1 rounded-control border border-line px-2 py-1.5 hover:border-ink'
const BOXED_TOOL =
  'grid h-10 min-w-10 flex-1 place-items-center rounded-control border border-line hover:border-ink'

/** Four in a narrow card stand two by two, and of five the first two share a row: no sign is left alone on one. */
const EVEN_ROWS = [
  '@max-[14rem]/part:[&>:first-child:nth-last-child(4)]:basis-2/5',
  '@max-[14rem]/part:[&>:first-child:nth-last-child(4)~*]:basis-2/5',
  '@max-[20rem]/part:[&>:first-child:nth-last-child(5)]:basis-2/5',
  '@max-[20rem]/part:[&>:first-child:nth-last-child(5)+*]:basis-2/5',
].join(' ')

/** Classes of the parts of a card in each look that a tenant can choose. */
export const CARD_LAYOUTS: Readonly<Record<CardLook, CardLayout>> = {
  framed: {
    card: 'overflow-hidden rounded-card border border-line bg-surface transition-shadow focus-within:shadow-lg hover:shadow-lg',
    picture: '',
    body: 'p-4',
    words: '',
    heading: '',
    price: 'mt-3 border-t border-line pt-3',
    finance: 'mt-3 rounded-[min(var(--radius-control),0.75rem)] bg-surface-2 p-2.5',
    foot: `pt-3 ${EVEN_ROWS}`,
    action: BOXED,
    tool: BOXED_TOOL,
    hasTable: false,
  },
  quiet: {
    card: '',
    picture: 'rounded-card',
    body: 'pt-4 pb-2',
    words: '',
    heading: '',
    price: 'mt-3',
    finance: 'mt-3 border-l-2 border-line pl-3',
    foot: 'quiet-foot',
    action: 'underline decoration-1 underline-offset-4 hover:decoration-2',
    tool: '-mx-1.5 grid size-10 place-items-center rounded-full not-[.is-chosen]:hover:bg-surface-2',
    hasTable: false,
  },
  plate: {
    card: 'overflow-hidden rounded-card border-2 border-ink bg-surface transition-shadow hover:shadow-lg',
    picture: 'border-b-4 border-accent',
    body: '',
    words: 'px-4 py-3',
    heading: 'uppercase',
    price: 'bg-surface-2 px-4 py-3',
    finance: 'border-t border-line px-4 py-3',
    foot: `border-t border-line px-4 py-3 ${EVEN_ROWS}`,
    action: BOXED,
    tool: BOXED_TOOL,
    hasTable: true,
  },
}
