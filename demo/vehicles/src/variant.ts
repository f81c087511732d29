import type { FeedVehicle, FeedVehicleInput } from '@forecourt/vehicle/vehicle'
import type { CarModel } from './catalogue.ts'

type Variant = NonNullable<FeedVehicleInput['variant']>

/** Millimetres and kilograms of a kind of body. */
const SIZES: Readonly<
  Record<string, readonly [length: number, width: number, height: number, mass: number]>
> = {
  Hatchback: [4320, 1780, 1480, 1790],
  Sedan: [4790, 1840, 1450, 2030],
  Wagon: [4840, 1860, 1560, 2150],
  SUV: [4610, 1860, 1690, 2240],
  Ute: [5330, 1900, 1820, 3150],
  'Cab Chassis': [5220, 1870, 1790, 3300],
  Van: [5260, 1950, 1980, 3000],
  'People Mover': [5170, 1990, 1780, 2880],
  Coupe: [4390, 1830, 1320, 1720],
  Convertible: [4390, 1830, 1320, 1780],
}
const KG_PER_LITRE_OF_TRUCK = 1800
const LIGHT_TRUCK_KG = 4495

/** Derives from the model the data that the trade's tables hold for a variant's code (VDP-21); always the same. */
export function demoVariant(
  built: Pick<CarModel, 'body' | 'fuel' | 'litres' | 'trans' | 'drive'>,
  itemType: FeedVehicle['item_type'],
): Variant {
  const { body, fuel, litres, trans } = built
  const isElectric = litres === 0
  const isDiesel = fuel === 'Diesel'
  const [length, width, height, mass] = SIZES[body] ?? []
  const truckMass = Math.max(LIGHT_TRUCK_KG, Math.round(litres * KG_PER_LITRE_OF_TRUCK))
  return {
    geartype: isElectric ? 'Reduction gear' : trans === 'Manual' ? 'Manual' : 'Sports automatic',
    ...(itemType === 'truck' ? { grossvehiclemass: truckMass, bodyconfiguration: body } : {}),
    ...(isElectric ? {} : engineOf(built, itemType)),
    ...(itemType === 'car' && length !== undefined
      ? {
          vehiclelength: length,
          vehiclewidth: width,
          vehicleheight: height,
          grossvehiclemass: mass,
          ancaprating: 5,
        }
      : {}),
    ...(isElectric ? { torque: 310 } : { torque: Math.round(litres * (isDiesel ? 178 : 122)) }),
  }
}

function engineOf(
  { fuel, litres, drive }: Pick<CarModel, 'fuel' | 'litres' | 'drive'>,
  itemType: string,
): Variant {
  const isHybrid = /hybrid/i.test(fuel)
  const byDrive = drive === 'FWD' || drive === 'RWD' ? 0 : 0.7
  const consumption = (isHybrid ? 3.1 : fuel === 'Diesel' ? 4.9 : 4.3) + litres * 0.85 + byDrive
  return {
    cylinders: litres > 4 ? 8 : litres > 2.9 ? 6 : litres > 1.2 ? 4 : 3,
    enginesize: Math.round(litres * 1000),
    enginesize_litres: litres,
    induction: fuel === 'Diesel' ? 'Turbo intercooled' : 'Aspirated',
    ...(itemType === 'car'
      ? {
          fuelconsumptioncombined: Math.round(consumption * 10) / 10,
          fuelcapacity: Math.round(38 + litres * 11),
        }
      : {}),
  }
}

/** One in this many vehicle numbers: a used one with it stands with its owner, not in a yard. */
const EVERY = 60

/** Returns the fields of a vehicle sold from its owner's home (VDP-28), chosen by number within the tenant; else none. */
export function privatelyLocated(
  { carType, number }: { carType: FeedVehicle['car_type']; number: number },
  name: string,
): Partial<FeedVehicleInput> {
  if (carType !== 'used' || number % EVERY !== EVERY - 1) return {}
  return {
    private_suburb: 'Ascot',
    private_postcode: '4007',
    carsales_title: `${name}: one owner, seen by appointment`,
  }
}
