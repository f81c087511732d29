/** A towed van's measures in metres; x counts from the middle of its axles' group to the front. */
export interface CaravanSpec {
  front: number
  rear: number
  halfWidth: number
  floor: number
  roof: number
  /** Height of the walls where the roof lifts on canvas; null for a full-height van. */
  wall: number | null
  axles: readonly number[]
  /** x of the coupling. */
  coupling: number
  wheel: { radius: number; rim: number; width: number }
  /** Windows of both sides as [from x, to x]; the door of the left side. */
  windows: readonly (readonly [number, number])[]
  door: number
}

export const CARAVAN: CaravanSpec = {
  front: 3.2,
  rear: -3.0,
  halfWidth: 1.22,
  floor: 0.58,
  roof: 2.82,
  wall: null,
  axles: [0.43, -0.43],
  coupling: 4.85,
  wheel: { radius: 0.37, rim: 0.215, width: 0.235 },
  windows: [
    [2.45, 1.35],
    [-0.7, -2.1],
  ],
  door: 0.95,
}

export const POP_TOP: CaravanSpec = {
  front: 2.6,
  rear: -2.4,
  halfWidth: 1.14,
  floor: 0.6,
  roof: 2.62,
  wall: 2.02,
  axles: [0],
  coupling: 4.05,
  wheel: { radius: 0.385, rim: 0.215, width: 0.255 },
  windows: [
    [1.95, 0.95],
    [-0.65, -1.75],
  ],
  door: 0.62,
}
