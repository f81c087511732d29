/** Where a cabin is looked at from: lens and target in metres, vertical angle in degrees. */
export interface CabinView {
  from: readonly [x: number, y: number, z: number]
  to: readonly [x: number, y: number, z: number]
  fov: number
  /** The doors on the right stand open. */
  isOpen?: boolean
  /** The tailgate stands open. */
  isLoading?: boolean
  /** Brightness of the picture; 1.15 when absent. */
  exposure?: number
}

/** Views with the same doors open follow each other, so that the cabin is lit only once for them. */
export const CABIN_VIEWS = {
  dashboard: { from: [-0.42, 1.22, -0.06], to: [0.7, 0.92, 0.06], fov: 60 },
  driver: { from: [-0.16, 1.24, -0.2], to: [0.62, 0.95, 0.3], fov: 54 },
  console: { from: [-0.08, 1.17, -0.1], to: [0.62, 0.92, 0.07], fov: 38 },
  'rear-seats': { from: [-0.26, 1.28, 0], to: [-1.15, 0.84, 0], fov: 64 },
  seats: { from: [0.7, 1.2, 1.5], to: [-0.25, 0.8, 0.1], fov: 44, isOpen: true },
  boot: { from: [-2.75, 1.35, 0.25], to: [-1.65, 0.88, 0], fov: 46, isLoading: true, exposure: 1.7 },
} as const satisfies Record<string, CabinView>

export type CabinViewId = keyof typeof CABIN_VIEWS

/** The eye of the panorama, between the front seats' head restraints. */
export const CABIN_EYE = [-0.12, 1.17, 0] as const

/** Points of interest in the panorama, metres. */
const SPOTS = [
  {
    description: 'Touchscreen with navigation and phone mirroring, and digital instruments.',
    at: [0.66, 1.03, 0.05],
  },
  { description: 'Steering wheel with audio and cruise controls.', at: [0.37, 0.94, 0.37] },
  { description: 'Dual-zone climate control.', at: [0.63, 0.81, 0] },
  { description: 'Automatic transmission with a drive mode dial beside it.', at: [0.25, 0.68, -0.02] },
  { description: 'Rear bench with three head restraints; the backs fold 60/40.', at: [-1.1, 0.85, 0.3] },
  { description: 'Power windows and mirrors.', at: [0.2, 0.73, 0.67] },
] as const

/** Hotspots of the panorama in the form of vehicle data: percent of its width and height. */
export const CABIN_HOTSPOTS = SPOTS.map(({ description, at: [x, y, z] }) => {
  const [ahead, up, right] = [x - CABIN_EYE[0], y - CABIN_EYE[1], z - CABIN_EYE[2]]
  const percent = (share: number) => Math.round(share * 1000) / 10
  return {
    description,
    positions: [
      {
        angle: 0,
        x: percent(Math.atan2(right, ahead) / (2 * Math.PI) + 0.5),
        y: percent(0.5 - Math.atan2(up, Math.hypot(ahead, right)) / Math.PI),
      },
    ],
  }
})
