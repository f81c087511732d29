import { primaryLink } from './primary-link.ts'
import type { VehicleCardModel } from './vehicle-card-model.ts'

/**
 * The rest of what can be done with a vehicle, in the tenant's order (CARD-01), and the facts that the trade compares in its
 * kind (CARD-13). It opens over the photo, without JavaScript; of all cards one is open at a time.
 */
export function CardMore({ card, name }: { card: VehicleCardModel; name: string }) {
  const { specs = [] } = card
  const primary = primaryLink(card.links)
  // The card itself leads to the details.
  const links = card.links.filter((link) => link !== primary && link.kind !== 'details')
  if (links.length === 0 && specs.length === 0) return null
  return (
    <details name="card-more">
      <summary aria-label={`More: ${name}`}>More</summary>
      <div>
        <div>
          {specs.length > 0 && (
            <dl>
              {specs.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {links.map(({ kind, label, href }) => (
            <a key={kind} href={href}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </details>
  )
}
