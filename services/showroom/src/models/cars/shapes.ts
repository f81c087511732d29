import type { Model } from '../catalogue.ts'
import { buildCar } from '../body/build-car.ts'
import type { BodySpec } from '../body/body-spec.ts'
import { SUV_MEDIUM } from './suv-medium.ts'

const SPECS: Record<string, BodySpec> = { 'suv-medium': SUV_MEDIUM }

/** The passenger cars' shapes. */
export const CAR_SHAPES: Record<string, Model> = Object.fromEntries(
  Object.entries(SPECS).map(([id, spec]) => [id, { build: (paint) => buildCar(spec, paint) }]),
)
