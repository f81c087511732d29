import { formatAud } from '@forecourt/tenant-config/text/money'
import { Icon } from '../ui/icon.tsx'

/** How far a price is below what vehicles like it cost (PRC-06); whole AUD, as `marketGapAud` gives it. */
export function MarketBadge({ gapAud }: { gapAud: number }) {
  return (
    <p className="mt-1 flex items-start gap-1 text-tiny font-semibold text-positive">
      <Icon name="arrow" size={14} className="mt-px shrink-0 rotate-90" />
      <span>
        {formatAud(gapAud)} below market<span className="@max-[14rem]/part:hidden"> average</span>
      </span>
    </p>
  )
}
