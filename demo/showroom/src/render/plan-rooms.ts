import { CABIN_VIEWS } from '../models/cabin/cabin-views.ts'
import { TRIM_NAMES } from '../models/cabin/trim-looks.ts'
import { SCENES } from '../scenes/scenes.ts'
import type { PlannedPicture } from './planned-picture.ts'

const PHOTO = { width: 1320, height: 990 }
const PANORAMA = { width: 4096, height: 2048 }

/** Pictures of cabins, trim by trim, with a panorama each, and of the dealers' scenes. */
export function planRooms(): PlannedPicture[] {
  const cabins = TRIM_NAMES.flatMap((trim) =>
    ['panorama', ...Object.keys(CABIN_VIEWS)].map((view): PlannedPicture => {
      const size = view === 'panorama' ? PANORAMA : PHOTO
      return {
        file: `cabin/${trim}-${view}.webp`,
        job: { shape: 'cabin', paint: trim, view, ...size, quality: 'final' },
      }
    }),
  )
  const scenes = Object.entries(SCENES).map(([name, { width, height, vehicles }]): PlannedPicture => ({
    file: `scene/${name}.webp`,
    job: { shape: 'scene', paint: vehicles[0].paint, view: name, width, height, quality: 'final' },
  }))
  return [...cabins, ...scenes]
}
