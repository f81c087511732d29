/** Metres: x along the vehicle (front is up the axis), y up from the ground, z across. */
export type Point3 = readonly [x: number, y: number, z: number]
/** px of the picture. */
type Point2 = readonly [x: number, y: number]

/** A photographer who walks around a vehicle at eye height. */
export interface Camera {
  project(point: Point3): Point2
  /** How far a point is, metres. */
  distance(point: Point3): number
  /** Where the photographer stands. */
  eye: Point3
}

/** A camera at an angle around the vehicle, degrees: 0 sees its side with the front to the right. */
export function cameraAt(
  angle: number,
  {
    distance,
    height,
    target,
    focal,
    middle,
  }: { distance: number; height: number; target: number; focal: number; middle: Point2 },
): Camera {
  const turn = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const tilt = Math.atan2(height - target, distance)
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]
  // In the photographer's own directions: right, up, away.
  const seen = ([x, y, z]: Point3): Point3 => {
    const right = x * cos - z * sin
    const toward = x * sin + z * cos
    const up = y - height
    const away = distance - toward
    return [right, up * cosTilt + away * sinTilt, away * cosTilt - up * sinTilt]
  }
  return {
    project: (point) => {
      const [right, up, away] = seen(point)
      return [middle[0] + (focal * right) / away, middle[1] - (focal * up) / away]
    },
    distance: (point) => seen(point)[2],
    eye: [distance * sin, height, distance * cos],
  }
}
