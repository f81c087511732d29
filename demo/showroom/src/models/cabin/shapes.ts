import { BufferAttribute, BufferGeometry, CatmullRomCurve3, TubeGeometry, Vector3 } from 'three'

type Place = readonly [x: number, y: number, z: number]

/** A flat bar along a line of places from `from` to `to`: half depth ahead, half height. */
export function roundBar(
  at: (t: number) => Place,
  from: number,
  to: number,
  depth: number,
  high: number,
  steps = 72,
): BufferGeometry {
  const section = Array.from({ length: 12 }, (_, n) => {
    const turn = (n / 12) * 2 * Math.PI
    const soft = (value: number) => Math.sign(value) * Math.abs(value) ** 0.5
    return [soft(Math.cos(turn)) * depth, soft(Math.sin(turn)) * high] as const
  })
  return swept(
    Array.from({ length: steps + 1 }, (_, n) => at(from + ((to - from) * n) / steps)),
    (n, [x, y, z]) => {
      const [u, v] = section[n % section.length] ?? [0, 0]
      return [x + u, y + v, z]
    },
    section.length,
  )
}

/** A rounded rectangle of rods standing across x: half width (z), half height (y), corner and rod radius. */
export function ringOf(half: number, high: number, corner: number, radius: number): BufferGeometry {
  const points: Vector3[] = []
  for (const [n, [sz, sy]] of (
    [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const
  ).entries())
    for (let step = 0; step < 6; step++) {
      const turn = Math.PI / 2 - n * (Math.PI / 2) - (step / 5) * (Math.PI / 2)
      points.push(
        new Vector3(
          0,
          sy * (high - corner) + Math.sin(turn) * corner,
          sz * (half - corner) + Math.cos(turn) * corner,
        ),
      )
    }
  return new TubeGeometry(new CatmullRomCurve3(points, true, 'catmullrom', 0.2), 96, radius, 8, true)
}

/** A rod through places, its ends open. */
export function pipe(places: readonly Place[], radius: number, steps = 48): BufferGeometry {
  return new TubeGeometry(
    new CatmullRomCurve3(places.map(([x, y, z]) => new Vector3(x, y, z))),
    steps,
    radius,
    10,
  )
}

/** A ribbon through pairs of places. */
export function ribbon(pairs: readonly (readonly [Place, Place])[]): BufferGeometry {
  const geometry = swept(
    pairs.map(([a]) => a),
    (n, at, row) => (n === 0 ? at : (pairs[row]?.[1] ?? at)),
    2,
    false,
  )
  return geometry
}

function swept(
  line: readonly Place[],
  corner: (n: number, at: Place, row: number) => Place,
  count: number,
  isClosed = true,
): BufferGeometry {
  const positions = line.flatMap((at, row) =>
    Array.from({ length: count }, (_, n) => corner(n, at, row)).flat(),
  )
  const index: number[] = []
  for (let row = 0; row + 1 < line.length; row++)
    for (let n = 0; n < (isClosed ? count : count - 1); n++) {
      const [a, b] = [row * count + n, row * count + ((n + 1) % count)]
      index.push(a, b, a + count, b, b + count, a + count)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}
