import type { StockDocument } from '@forecourt/stock/document'
import type { VehicleDetails } from '../../../server/vehicles.ts'
import { CAR_TYPE_NAMES, formatKg, formatKm, formatMetres } from '../../format.ts'

export interface Spec {
  label: string
  value: string
}

type CaravanSpecs = VehicleDetails['specs']['caravan']

/** The specs of a vehicle in the order a shopper asks; what is undefined, null, empty or the text `null` is hidden (VDP-19). */
export function vehicleSpecs(vehicle: StockDocument, caravan: CaravanSpecs = {}): Spec[] {
  const litres = vehicle.engine_size_litres
  const specs: [string, string | number | null | undefined][] = [
    ...caravanSpecs(caravan),
    ['Kilometres', isDriven(vehicle) ? formatKm(vehicle.km) : ''],
    ['Transmission', vehicle.transmission],
    ['Fuel', vehicle.fuel],
    ['Body', vehicle.body],
    ['Drive', vehicle.drive],
    ['Engine', litres > 0 ? `${litres.toFixed(1)} L` : ''],
    ['Colour', vehicle.colour],
    ['Seats', vehicle.seats || ''],
    ['Doors', vehicle.doors || ''],
    ['Year', vehicle.year || ''],
    ['Series', vehicle.series],
    ['Condition', CAR_TYPE_NAMES[vehicle.car_type]],
    ['Stock number', vehicle.stocknum],
  ]
  return specs.flatMap(([label, value]) => (isShown(value) ? [{ label, value: String(value) }] : []))
}

/** A caravan has no odometer: nobody drives it. */
function isDriven({ item_type, car_type, km }: StockDocument): boolean {
  return km > 0 || (car_type !== 'new' && item_type !== 'caravan')
}

/** Sizes come in feet and print in metres (CARD-13). */
function caravanSpecs(caravan: CaravanSpecs): [string, string | number | undefined][] {
  const { sleeps, body_length, body_width, tare_weight, aggregate_trailer_mass, axle_type } = caravan
  return [
    ['Sleeps', sleeps],
    ['Body length', body_length && formatMetres(body_length)],
    ['ATM', aggregate_trailer_mass && formatKg(aggregate_trailer_mass)],
    ['Tare', tare_weight && formatKg(tare_weight)],
    ['Body width', body_width && formatMetres(body_width)],
    ['Axles', axle_type],
  ]
}

function isShown(value: string | number | null | undefined): value is string | number {
  if (value === undefined || value === null) return false
  const text = String(value).trim()
  return text !== '' && text.toLowerCase() !== 'null'
}
