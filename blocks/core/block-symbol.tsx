import type { BlockOf } from './block-types.ts'
import { LineDrawing } from './line-drawing.tsx'

type SymbolName = NonNullable<NonNullable<BlockOf<'featureBanner'>['items']>[number]['icon']>

/** Line drawings on a 24 grid, one for each symbol the Studio offers. */
const PATHS: Record<SymbolName, string> = {
  tag: 'M3 12V4h8l10 10-8 8L3 12Zm5-4h.01',
  spanner:
    'M14.500 6.500a4.500 4.500 0 0 1 5.800-3l-2.800 2.800.5 2 2 .5 2.800-2.800a4.500 4.500 0 0 1-6 5.700L9 19.500a2.100 2.100 0 0 1-3-3l7.800-7.800a4.500 4.500 0 0 1 .7-2.200Z',
  key: 'M15 3a6 6 0 1 1-4.200 10.300L4 20v1h4v-2h2v-2h2l1.600-1.700M16.500 7.500h.01',
  car: 'M4 17v2m16-2v2M3 13l2-6a2 2 0 0 1 2-1.500h10A2 2 0 0 1 19 7l2 6v4H3v-4Zm0 0h18M6.500 15h.01m11 0h.01',
  shield:
    'M12 3 4.500 6v5.500c0 4.500 3 8 7.500 9.500 4.500-1.500 7.500-5 7.500-9.500V6L12 3Zm-3.500 9 2.500 2.500 4.500-5',
  calendar: 'M4 6h16v14H4V6Zm0 5h16M8 3v4m8-4v4M8 15h3',
  dollar:
    'M12 3v18m4.500-14.500C15.500 5 14 4.500 12 4.500c-2.500 0-4.500 1.300-4.500 3.500 0 5 9.500 2.500 9.500 7.500 0 2.400-2.200 4-5 4-2.300 0-4.200-.8-5-2.500',
  pin: 'M12 21s7-6.200 7-11a7 7 0 1 0-14 0c0 4.800 7 11 7 11Zm0-8.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
}

/** A symbol beside words. */
export function BlockSymbol({ name }: { name: SymbolName }) {
  return <LineDrawing path={PATHS[name]} />
}
