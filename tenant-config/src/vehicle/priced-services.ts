/** A service of a model as its document has it. */
interface ServiceInterval {
  km: number | null
  months: number | null
  /** Whole dollars; 0 for a complimentary service. */
  price: number | null
}

/** A service that says when it is due and what it costs. */
export type PricedService<Service extends ServiceInterval> = Service & {
  km: number
  months: number
  price: number
}

/** The services that say when they are due and what they cost, by kilometres; others are left out. */
export function pricedServices<Service extends ServiceInterval>(
  services: readonly Service[] | null,
): PricedService<Service>[] {
  return (services ?? []).filter(isPriced).toSorted((a, b) => a.km - b.km)
}

function isPriced<Service extends ServiceInterval>(service: Service): service is PricedService<Service> {
  return [service.km, service.months, service.price].every((figure) => figure !== null && figure >= 0)
}
