import type { Template } from '@forecourt/tenant-config/tenant/vocabulary'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'

/** What a dealer of each template sells, as one would search for it. */
const TRADES: Readonly<Record<Template, string>> = {
  'single-brand': 'New and used cars',
  'multi-brand': 'New and used cars',
  'dealer-group': 'New and used cars',
  'used-only': 'Used cars',
  caravan: 'Caravans and campers',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
}

/** The title of a dealer's home page where staff wrote none: who, what and where. */
export function homeTitle({ name, template, manufacturer, address }: Tenant): string {
  const what = manufacturer ? `New and used ${manufacturer.name}` : TRADES[template]
  const where = [address.city, address.state.toUpperCase()].filter(Boolean).join(' ')
  return `${name} | ${what}${where ? ` in ${where}` : ''}`
}
