import type { StockDocument } from '@forecourt/stock/document'
import { formatKm } from '../format.ts'

export interface Spec {
  label: string
  value: string
}

const CONDITION = { new: 'New', demo: 'Demo', used: 'Used' } as const

/** The specs of a vehicle in the order a shopper asks; what is undefined, null, empty or the text `null` is hidden (VDP-19). */
export function vehicleSpecs(vehicle: StockDocument): Spec[] {
  const litres = vehicle.engine_size_litres
  const specs: [string, string | number | null | undefined][] = [
    ['Kilometres', vehicle.km > 0 || vehicle.car_type !== 'new' ? formatKm(vehicle.km) : ''],
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
    ['Condition', CONDITION[vehicle.car_type]],
    ['Stock number', vehicle.stocknum],
  ]
  return specs.flatMap(([label, value]) => (isShown(value) ? [{ label, value: String(value) }] : []))
}

function isShown(value: string | number | null | undefined): value is string | number {
  if (value === undefined || value === null) return false
  const text = String(value).trim()
  return text !== '' && text.toLowerCase() !== 'null'
}
