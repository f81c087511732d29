import type { Model } from '../model.ts'
import { buildMotorcycleAdventure } from './adventure.ts'
import { buildMotorcycleCruiser } from './cruiser.ts'
import { buildMotorcycleSport } from './sport.ts'

/** Motorcycles by their shapes' ids. */
export const MOTORCYCLE_SHAPES = {
  'motorcycle-adventure': { build: buildMotorcycleAdventure },
  'motorcycle-cruiser': { build: buildMotorcycleCruiser },
  'motorcycle-sport': { build: buildMotorcycleSport },
} as const satisfies Record<string, Model>
