import { formatAud } from '@forecourt/tenant-config/text/money'

/** How far a price is below what vehicles like it cost (PRC-06); whole AUD, as `marketGapAud` gives it. */
export function MarketBadge({ gapAud }: { gapAud: number }) {
  return <p className="market-badge">{formatAud(gapAud)} below market average</p>
}
