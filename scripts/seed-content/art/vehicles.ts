/** A vehicle from the side, front to the left, wheels on y = 144; drawn in a box of 400 x 150. */
interface Silhouette {
  body: string
  glass: string[]
  /** Centres of the wheels on the x axis. */
  wheels: [number, number]
  wheelRadius: number
  /** Length of the lamp at the front, as a path. */
  lamp: string
  /** What stands out of the body: a drawbar, a fork. */
  struts?: string
}

const SILHOUETTES = {
  suv: {
    body: 'M20 110 C16 86 26 76 54 71 L98 65 L134 36 C141 30 150 28 162 28 L268 28 C284 28 294 31 304 39 L340 66 C364 69 379 77 382 94 L384 110 C385 117 381 121 374 121 L30 121 C24 121 21 117 20 110 Z',
    glass: [
      'M112 65 L144 41 C148 38 153 37 160 37 L200 37 L200 65 Z',
      'M208 37 L264 37 C276 37 285 40 293 46 L316 65 L208 65 Z',
    ],
    wheels: [90, 314],
    wheelRadius: 28,
    lamp: 'M26 84 L58 79 L52 90 L24 94 Z',
  },
  ute: {
    body: 'M16 110 C14 88 22 78 50 74 L90 68 L121 38 C127 32 134 30 144 30 L202 30 C213 30 219 34 223 43 L234 68 L384 66 L388 108 C388 117 385 121 377 121 L26 121 C20 121 17 117 16 110 Z',
    glass: [
      'M106 67 L131 42 C135 39 139 38 145 38 L170 38 L170 67 Z',
      'M178 38 L200 38 C207 38 211 41 214 47 L222 67 L178 67 Z',
    ],
    wheels: [84, 320],
    wheelRadius: 29,
    lamp: 'M22 86 L54 81 L48 92 L20 95 Z',
  },
  hatch: {
    body: 'M26 110 C23 90 32 82 60 78 L106 71 L150 43 C158 38 167 36 180 36 L254 36 C274 36 288 42 302 55 L334 74 C356 78 366 84 368 98 L369 110 C369 117 366 121 359 121 L35 121 C29 121 27 117 26 110 Z',
    glass: [
      'M122 71 L158 49 C163 46 169 45 178 45 L206 45 L206 71 Z',
      'M214 45 L252 45 C267 45 278 49 289 58 L305 71 L214 71 Z',
    ],
    wheels: [94, 302],
    wheelRadius: 25,
    lamp: 'M32 88 L66 84 L60 94 L30 97 Z',
  },
  sedan: {
    body: 'M14 112 C12 92 22 85 50 81 L110 74 L152 47 C161 42 170 40 184 40 L238 40 C254 40 266 43 278 51 L314 73 L362 79 C380 82 387 88 388 101 L388 112 C388 118 385 121 379 121 L24 121 C17 121 15 118 14 112 Z',
    glass: [
      'M126 74 L160 52 C166 49 173 48 183 48 L206 48 L206 74 Z',
      'M214 48 L238 48 C250 48 259 51 268 57 L292 74 L214 74 Z',
    ],
    wheels: [88, 314],
    wheelRadius: 25,
    lamp: 'M20 91 L56 86 L50 96 L18 99 Z',
  },
  roadster: {
    body: 'M14 112 C12 94 24 86 60 82 L132 78 C160 76 176 78 196 80 L300 78 C340 79 372 84 384 98 L388 112 C388 118 385 121 379 121 L24 121 C17 121 15 118 14 112 Z',
    glass: [
      'M138 77 L176 54 C180 52 184 52 186 54 L190 78 Z',
      'M262 78 L270 64 C272 61 284 61 286 64 L292 78 Z',
    ],
    wheels: [84, 316],
    wheelRadius: 28,
    lamp: 'M22 94 L62 88 L54 97 L20 101 Z',
  },
  caravan: {
    body: 'M62 118 L50 66 C48 46 56 36 74 34 L348 26 C364 26 372 32 374 46 L386 112 C387 118 384 121 378 121 L68 121 Z',
    glass: [
      'M92 54 L168 51 L170 78 L96 80 Z',
      'M192 50 L232 49 L234 112 L196 112 Z',
      'M262 47 L340 44 L344 72 L266 74 Z',
    ],
    wheels: [196, 252],
    wheelRadius: 21,
    lamp: 'M374 92 L383 92 L385 106 L377 106 Z',
    struts: 'M66 116 L4 120 M20 118 V136',
  },
  truck: {
    body: 'M12 118 L13 88 C13 72 20 60 28 48 L40 26 C43 20 48 18 56 18 L112 18 L112 100 L122 100 L122 6 L388 6 L388 112 C388 118 386 121 380 121 L18 121 C14 121 12 120 12 118 Z',
    glass: ['M34 62 L50 34 C52 31 55 30 60 30 L94 30 L94 66 L36 66 Z'],
    wheels: [64, 316],
    wheelRadius: 27,
    lamp: 'M14 92 L34 92 L34 104 L13 104 Z',
  },
  motorcycle: {
    body: 'M128 96 L164 62 C180 50 214 48 234 60 L304 50 C314 50 318 56 312 64 L254 86 L226 116 L160 116 Z',
    glass: ['M152 54 L140 30 L148 28 L166 52 Z'],
    wheels: [86, 312],
    wheelRadius: 38,
    lamp: 'M132 62 L148 58 L148 76 L130 78 Z',
    struts: 'M86 107 L156 44 L176 40 M312 107 L214 100 M220 112 L330 116',
  },
} as const satisfies Record<string, Silhouette>

export type VehicleKind = keyof typeof SILHOUETTES

function silhouette(kind: VehicleKind): Silhouette {
  return SILHOUETTES[kind]
}

/** A vehicle as an SVG group, its left edge at x and its wheels standing on `ground`, `width` pixels long. */
export function vehicleGroup(
  kind: VehicleKind,
  paint: string,
  x: number,
  ground: number,
  width: number,
): string {
  const { body, glass, wheels, wheelRadius, lamp, struts } = silhouette(kind)
  const scale = width / 400
  const centre = 145 - wheelRadius
  return `<g transform="translate(${x} ${ground}) scale(${scale}) translate(0 -145)">
<ellipse cx="200" cy="146" rx="204" ry="8" fill="#05080d" opacity=".45"/>
<clipPath id="car-${kind}"><path d="${body}"/></clipPath>
${struts ? `<path d="${struts}" stroke="#20242a" stroke-width="9" fill="none" stroke-linecap="round"/>` : ''}<path d="${body}" fill="${paint}"/>
<g clip-path="url(#car-${kind})"><rect y="20" width="400" height="62" fill="#fff" opacity=".16"/><rect y="98" width="400" height="30" fill="#05080d" opacity=".28"/>
${wheels.map((cx) => `<circle cx="${cx}" cy="${centre}" r="${wheelRadius + 6}" fill="#0b0e12"/>`).join('')}</g>
${glass.map((path) => `<path d="${path}" fill="#16202b"/><path d="${path}" fill="#fff" opacity=".14" transform="translate(0 -2)"/>`).join('')}
<path d="M204 72 V116 M${wheels[0] + 52} 84 H${wheels[0] + 66} M236 84 H250" stroke="#05080d" stroke-opacity=".4" stroke-width="1.6" fill="none" stroke-linecap="round"/>
<path d="${lamp}" fill="#fff6d8"/>
${wheels.map((cx) => wheel(cx, centre, wheelRadius)).join('')}</g>`
}

function wheel(cx: number, cy: number, radius: number): string {
  const spokes = [0, 72, 144, 216, 288].map(
    (angle) =>
      `<rect x="${cx - 2.4}" y="${cy - radius * 0.6}" width="4.8" height="${radius * 0.6}" fill="#d5dade" transform="rotate(${angle} ${cx} ${cy})"/>`,
  )
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="#14171b"/><circle cx="${cx}" cy="${cy}" r="${radius * 0.64}" fill="#3a4148"/>${spokes.join('')}<circle cx="${cx}" cy="${cy}" r="${radius * 0.14}" fill="#d5dade"/>`
}
