import type { Model } from '../model.ts'
import { buildCamperTrailer } from './camper-trailer.ts'
import { buildCaravan, buildCaravanPopTop } from './caravan.ts'
import { buildMotorhome } from './motorhome.ts'
import { buildLightTruck, buildTruckRigid } from './truck.ts'
import { buildBusSmall, buildVan, buildVanHigh } from './van.ts'

/** Vans, trucks, caravans and the motorhome by their shapes' ids. */
export const HEAVY_SHAPES = {
  van: { build: buildVan },
  'van-high': { build: buildVanHigh },
  'bus-small': { build: buildBusSmall },
  'light-truck': { build: buildLightTruck },
  'truck-rigid': { build: buildTruckRigid },
  caravan: { build: buildCaravan },
  'caravan-pop-top': { build: buildCaravanPopTop },
  'camper-trailer': { build: buildCamperTrailer },
  motorhome: { build: buildMotorhome },
} as const satisfies Record<string, Model>
