import type { ServicePlansQueryResult } from '@forecourt/schemas/generated/types'
import { pricedServices } from '@forecourt/tenant-config/vehicle/priced-services'
import { slugify } from '@forecourt/vehicle/slug'

type Plan = ServicePlansQueryResult[number]

/** What the services of one vehicle cost. */
export interface ServiceMenu {
  name: string
  /** By kilometres; prices are whole dollars, 0 for a complimentary service. */
  services: { km: number; months: number; price: number; note: string }[]
  conditions: string
}

/** The vehicle that a visitor typed into the form. */
export interface TypedVehicle {
  make: string
  model: string
  year: number
}

/** The prices of a dealer for a vehicle: of its make and model, as drivers write them, and of its year. */
export function pricesOfVehicle(plans: readonly Plan[], vehicle: TypedVehicle): ServiceMenu[] {
  return plans.filter((plan) => isFor(plan, vehicle)).flatMap(menuOf)
}

function isFor({ make, models, from_year: from, to_year: to }: Plan, vehicle: TypedVehicle): boolean {
  const typed = slugify(vehicle.model)
  const isModel = (models ?? []).map(slugify).some((model) => model !== '' && isNamed(typed, model))
  return (
    make === slugify(vehicle.make) &&
    isModel &&
    (from ?? 0) <= vehicle.year &&
    vehicle.year <= (to ?? Number.MAX_SAFE_INTEGER)
  )
}

/** "HS Essence" is an HS; "HSX" is none. */
function isNamed(typed: string, model: string): boolean {
  return `-${typed}-`.includes(`-${model}-`)
}

/** Nothing for prices without conditions, or without a service that says when it is due and what it costs. */
function menuOf({ name, intervals, conditions }: Plan): ServiceMenu[] {
  const services = pricedServices(intervals).map(({ km, months, price, note }) => ({
    km,
    months,
    price,
    note: note ?? '',
  }))
  return name && conditions && services.length > 0 ? [{ name, services, conditions }] : []
}
