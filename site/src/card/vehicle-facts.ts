import type { StockDocument } from '@forecourt/vehicle/document'
import { CAR_TYPE_NAMES, formatKg, formatKm, formatMetres } from '../text/format.ts'

/** A fact with its name, as a small table shows it. */
export interface CardSpec {
  label: string
  value: string
}

/** The facts a visitor compares first, most telling first; what is not known is left out. */
export function vehicleFacts(vehicle: StockDocument): string[] {
  const { transmission, fuel, drive, body, item_type } = vehicle
  const facts =
    item_type === 'caravan'
      ? [conditionOf(vehicle), sleeps(vehicle), length(vehicle), mass(vehicle), body]
      : item_type === 'motorcycle'
        ? [distance(vehicle), engine(vehicle), body, transmission]
        : [distance(vehicle), transmission, fuel, drive, body]
  return facts.filter((fact) => fact !== '')
}

/** As many as a caravan has sizes and masses that the trade compares; cards beside each other are of one height. */
const MAX_SPECS = 6

/** The named facts of a kind of vehicle (TEN-10, CARD-13): beds, sizes and masses of a caravan, engine of a motorcycle. */
export function cardSpecs(vehicle: StockDocument): CardSpec[] {
  return named(vehicle)
    .filter(([, value]) => value !== '')
    .slice(0, MAX_SPECS)
    .map(([label, value]) => ({ label, value }))
}

function named(vehicle: StockDocument): [label: string, value: string][] {
  const { body, colour, drive, fuel, seats, transmission } = vehicle
  const places: [string, string] = ['Seats', seats > 0 ? String(seats) : '']
  const driven: [string, string] = ['Driven', distance(vehicle)]
  const gearbox: [string, string] = ['Gearbox', transmission]
  switch (vehicle.item_type) {
    case 'caravan':
      return [
        ['Sleeps', vehicle.sleeps > 0 ? String(vehicle.sleeps) : ''],
        ['Length', length(vehicle)],
        ['Width', metres(vehicle.body_width)],
        ['Tare', kilograms(vehicle.tare_weight)],
        ['ATM', kilograms(vehicle.aggregate_trailer_mass)],
        ['Axles', vehicle.axle_type],
        ['Type', body],
      ]
    case 'motorcycle':
      return [
        driven,
        ['Engine', engine(vehicle)],
        ['Style', body],
        ['Colour', colour],
        gearbox,
        ['Fuel', fuel],
      ]
    case 'truck':
      return [driven, ['Engine', litres(vehicle)], places, gearbox, ['Drive', drive], ['Fuel', fuel]]
    case 'car':
      return [driven, gearbox, ['Fuel', fuel], places, ['Body', body], ['Colour', colour]]
  }
}

function distance({ car_type, km }: StockDocument): string {
  return car_type === 'new' ? 'New' : km > 0 ? formatKm(km) : car_type === 'demo' ? 'Demo' : ''
}

const conditionOf = ({ car_type }: StockDocument): string => CAR_TYPE_NAMES[car_type]
const sleeps = (vehicle: StockDocument): string => (vehicle.sleeps > 0 ? `Sleeps ${vehicle.sleeps}` : '')
const metres = (feet: number): string => (feet > 0 ? formatMetres(feet) : '')
const length = ({ body_length }: StockDocument): string => metres(body_length)
const kilograms = (kg: number): string => (kg > 0 ? formatKg(kg) : '')
const mass = ({ aggregate_trailer_mass }: StockDocument): string =>
  aggregate_trailer_mass > 0 ? `ATM ${kilograms(aggregate_trailer_mass)}` : ''
const litres = ({ engine_size_litres }: StockDocument): string =>
  engine_size_litres > 0 ? `${engine_size_litres.toFixed(1)} L` : ''
const engine = ({ engine_size_litres }: StockDocument): string =>
  engine_size_litres > 0 ? `${Math.round(engine_size_litres * 1000).toLocaleString('en-AU')} cc` : ''
