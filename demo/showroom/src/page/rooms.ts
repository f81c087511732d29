import { cabinJob, takeCabin } from '../models/cabin/cabin-camera.ts'
import { takeScene } from '../scenes/scene-camera.ts'
import { SCENES } from '../scenes/scenes.ts'
import type { SceneSpec } from '../scenes/scene-spec.ts'
import type { Quality, Studio } from '../studio/studio.ts'
import type { Job } from './job.ts'

/**
 * Takes a picture that is not of one vehicle in the studio: shape `cabin` (its paint names the trim) or `scene` (its view
 * names the scene); undefined for any other shape. Rows of RGBA bytes, the lowest first.
 */
export function takeRoom(job: Job, studioFor: (quality: Quality) => Studio): Uint8Array | undefined {
  const { shape, paint, view, width, height, quality } = job
  if (shape === 'cabin') return takeCabin({ ...cabinJob(paint, view), width, height })
  if (shape !== 'scene') return undefined
  const scenes: Readonly<Record<string, SceneSpec>> = SCENES
  const scene = scenes[view]
  if (!scene) throw new Error(`There is no scene "${view}".`)
  return takeScene(studioFor(quality), scene, { width, height }, quality)
}
