import type { StockDocument } from '@forecourt/vehicle/document'
import type { DetailSpecs } from '../server/vehicles/vehicles.ts'
import { CAR_TYPE_NAMES, formatKg, formatKm, formatMetres } from '../text/format.ts'
import * as unit from './page/details/spec-units.ts'

export interface Spec {
  label: string
  value: string
}

/** A spec whose value may be missing. */
type Told = [label: string, value: string | number | null | undefined]

/**
 * Returns every spec of a vehicle, first those that a shopper of its kind asks for. A value that is undefined, null, empty
 * or the text `null` is hidden (VDP-19), and so is a size of 0.
 */
export function vehicleSpecs(vehicle: StockDocument, specs?: DetailSpecs): Spec[] {
  return [...keySpecs(vehicle, specs), ...detailSpecs(vehicle, specs)]
}

/** Returns the specs asked for first (VDP-05): of a caravan its beds, sizes and masses, of a truck its masses (CARD-13). */
export function keySpecs(vehicle: StockDocument, specs?: DetailSpecs): Spec[] {
  const { body, colour, doors, drive, fuel, item_type, seats, transmission } = vehicle
  const driven: Told = ['Kilometres', isDriven(vehicle) ? formatKm(vehicle.km) : '']
  const engine: Told = ['Engine', unit.litres(litresOf(vehicle, specs))]
  const rest: Told[] = [
    ['Colour', colour],
    ['Seats', seats || ''],
    ['Doors', doors || ''],
  ]
  switch (item_type) {
    case 'caravan':
      return known([...caravanSpecs(specs), ['Body', body], driven, ...rest])
    case 'motorcycle': {
      const size: Told = ['Engine', unit.cubicCentimetres(cubicCentimetresOf(vehicle, specs))]
      return known([driven, size, ['Style', body], ['Transmission', transmission], ['Fuel', fuel], ...rest])
    }
    case 'truck': {
      const mass: Told = ['GVM', unit.kilograms(specs?.variant.grossvehiclemass)]
      const drives: Told[] = [['Fuel', fuel], ['Body', body], ['Drive', drive], engine]
      return known([driven, mass, ['Transmission', transmission], ...drives, ...rest])
    }
    case 'car':
      return known([
        driven,
        ['Transmission', transmission],
        ['Fuel', fuel],
        ['Body', body],
        ['Drive', drive],
        engine,
        ...rest,
      ])
  }
}

/** Returns the other known specs, identity last (ENT-03, VDP-20, VDP-21, VDP-22). */
export function detailSpecs(vehicle: StockDocument, specs?: DetailSpecs): Spec[] {
  const { car_type, item_type, series, stocknum, year } = vehicle
  const variant = specs?.variant ?? {}
  const isTruck = item_type === 'truck'
  return known([
    ['Cylinders', variant.cylinders || ''],
    ['Engine capacity', isMotor(item_type) ? unit.cubicCentimetres(cubicCentimetresOf(vehicle, specs)) : ''],
    ['Induction', variant.induction],
    ['Gearbox', variant.geartype],
    ['Gears', specs?.gearnum || ''],
    ['Torque', unit.newtonMetres(variant.torque)],
    ['Fuel consumption (combined)', unit.consumption(variant.fuelconsumptioncombined)],
    ['Fuel tank', unit.litresOfFuel(variant.fuelcapacity)],
    ['ANCAP safety rating', unit.stars(variant.ancaprating)],
    ['Length', unit.millimetres(variant.vehiclelength)],
    ['Width', unit.millimetres(variant.vehiclewidth)],
    ['Height', unit.millimetres(variant.vehicleheight)],
    ['Gross vehicle mass', isTruck ? '' : unit.kilograms(variant.grossvehiclemass)],
    ['Body configuration', variant.bodyconfiguration ?? specs?.bodyconfiguration],
    ['Body (maker)', specs?.manufacturer_body?.join(', ')],
    ['Interior colour', specs?.interior_colour],
    ['Built', unit.month(specs?.build_date)],
    ['Complied', unit.month(specs?.compliance_date)],
    ['Year', year || ''],
    ['Series', series],
    ['Condition', CAR_TYPE_NAMES[car_type]],
    ['Stock number', stocknum],
  ])
}

/** A caravan has no odometer: nobody drives it. */
function isDriven({ item_type, car_type, km }: StockDocument): boolean {
  return km > 0 || (car_type !== 'new' && item_type !== 'caravan')
}

/** The key specs of a motorcycle already show its capacity. */
const isMotor = (itemType: StockDocument['item_type']): boolean => itemType === 'car' || itemType === 'truck'

/** Returns litres as given, else from cc (VDP-22); 0 when unknown. */
function litresOf(vehicle: StockDocument, specs: DetailSpecs | undefined): number {
  const { engine_size_litres: told } = vehicle
  return told || specs?.variant.enginesize_litres || cubicCentimetresOf(vehicle, specs) / 1000
}

/** Returns cc as given, else from the litres of a motorcycle, which has no other figure; 0 when unknown. */
function cubicCentimetresOf(vehicle: StockDocument, specs: DetailSpecs | undefined): number {
  const told = specs?.engine_size || specs?.variant.enginesize || 0
  return told || (vehicle.item_type === 'motorcycle' ? vehicle.engine_size_litres * 1000 : 0)
}

/** Sizes come in feet and print in metres (CARD-13). */
function caravanSpecs(specs: DetailSpecs | undefined): Told[] {
  const { sleeps, body_length, body_width, tare_weight, aggregate_trailer_mass, axle_type } =
    specs?.caravan ?? {}
  return [
    ['Sleeps', sleeps || ''],
    ['Body length', body_length && formatMetres(body_length)],
    ['ATM', aggregate_trailer_mass && formatKg(aggregate_trailer_mass)],
    ['Tare', tare_weight && formatKg(tare_weight)],
    ['Body width', body_width && formatMetres(body_width)],
    ['Axles', axle_type],
  ]
}

function known(specs: Told[]): Spec[] {
  return specs.flatMap(([label, value]) => (isShown(value) ? [{ label, value: String(value) }] : []))
}

function isShown(value: string | number | null | undefined): value is string | number {
  if (value === undefined || value === null || value === 0) return false
  const text = String(value).trim()
  return text !== '' && text.toLowerCase() !== 'null'
}
