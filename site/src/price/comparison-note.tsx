import { comparisonNote } from '@forecourt/tenant-config/finance/disclaimer'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

export const COMPARISON_NOTE_ID = 'comparison-rate'

/**
 * The example and the whole warning of the comparison rates that stand in one line (FIN-28, FIN-36), once a page, below what
 * it shows. The style sheet shows it where such a line is on the page, also one that came later.
 */
export function ComparisonNote({
  tenant: { finance, strings },
}: {
  tenant: Pick<Tenant, 'finance' | 'strings'>
}) {
  if (!finance.provider) return null
  return (
    <aside id={COMPARISON_NOTE_ID} aria-label="Comparison rate" className="comparison-note">
      <p>* {comparisonNote({ finance, strings })}</p>
    </aside>
  )
}
