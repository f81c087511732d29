/** A point in metres; x or a wrapped distance first, y second. */
export type Point = readonly [number, number]
