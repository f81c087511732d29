import { camp, desert } from './outback.ts'
import { archBridge, gumTree, hills, terraces, towers, water, type Stage } from './scenery.ts'
import { polishedFloor, showroom } from './showroom.ts'
import { vehicleGroup, type VehicleKind } from './vehicles.ts'

/** Everything that tells one picture from another. */
export interface Scene {
  place: 'harbour' | 'street' | 'range' | 'workshop' | 'coast' | 'showroom' | 'desert' | 'camp'
  light: 'dawn' | 'day' | 'dusk' | 'wattle' | 'ember' | 'night'
  /** Vehicles from the back of the queue to the front, left to right. */
  vehicles: readonly { kind: VehicleKind; paint: string; at: number; size: number }[]
}

const SKIES = {
  dawn: ['#12305a', '#5b7fae', '#f3b58a', '#ffd9a8'],
  day: ['#3f8fc4', '#8fc3df', '#d9eef4', '#ffffff'],
  dusk: ['#0b1d3a', '#27406b', '#a7627a', '#f0a35e'],
  wattle: ['#5e8c7a', '#a9c7a4', '#f2d98b', '#ffc83d'],
  ember: ['#1f4a63', '#6d93a0', '#f0b878', '#ffe1a8'],
  night: ['#0c1230', '#27264f', '#8a4a5c', '#5b3a5e'],
} as const

/** A poster-like picture of a scene as SVG, `width` by `height` pixels. */
export function sceneSvg(scene: Scene, width: number, height: number): string {
  const stage: Stage = { width, height, ground: Math.round(height * 0.78) }
  const [top, upper, lower, glow] = SKIES[scene.light]
  const sun = { x: width * 0.78, y: height * 0.42, r: height * 0.09 }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".4" stop-color="${upper}"/><stop offset=".8" stop-color="${lower}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${glow}" stop-opacity=".95"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 5}" fill="url(#glow)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${glow}"/>
${PLACES[scene.place](stage)}
${road(stage, scene.place)}
${scene.vehicles.map(({ kind, paint, at, size }) => vehicleGroup(kind, paint, width * at, stage.ground + height * 0.1, width * size)).join('')}
</svg>`
}

const PLACES: Record<Scene['place'], (stage: Stage) => string> = {
  harbour: (stage) => {
    const shore = { ...stage, ground: stage.ground - stage.height * 0.12 }
    return `${hills(shore, shore.ground - stage.height * 0.1, stage.height * 0.02, '#31486b', 1)}
${towers(shore, stage.height * 0.4, '#1b2c49', '#ffd9a0', 7)}${archBridge(shore, stage.height * 0.32, '#0d1830')}
${water(stage, shore.ground, stage.ground, '#1d3557', '#ffd9a8', 3)}`
  },
  street: (stage) =>
    `${terraces(stage, stage.height * 0.42, ['#e9dcc3', '#c9785a', '#f2ead8', '#8aa68f', '#d9a441'], '#3b4a3f', 5)}
${gumTree(stage.width * 0.12, stage.ground, stage.height * 0.5, '#5b4636', ['#4f7a52', '#f2b929', '#6b9a5b'])}
${gumTree(stage.width * 0.9, stage.ground, stage.height * 0.42, '#5b4636', ['#f2b929', '#4f7a52', '#ffd45e'])}`,
  range: (stage) =>
    `${hills(stage, stage.height * 0.5, stage.height * 0.05, '#7a5a68', 0.4)}${hills(stage, stage.height * 0.6, stage.height * 0.035, '#5a4456', 2)}
${hills(stage, stage.height * 0.7, stage.height * 0.02, '#3d3346', 4)}
${gumTree(stage.width * 0.08, stage.ground, stage.height * 0.44, '#2b2430', ['#2f3a35', '#3b4a3f'])}`,
  coast: (stage) =>
    `${water(stage, stage.height * 0.52, stage.ground, '#2d7f9d', '#ffffff', 11)}${hills(stage, stage.height * 0.68, stage.height * 0.02, '#d8b98a', 3)}
${hills(stage, stage.height * 0.74, stage.height * 0.014, '#8fa06b', 5)}`,
  workshop,
  showroom,
  desert,
  camp,
}

function workshop({ width, height, ground }: Stage): string {
  const bays = [0, 1, 2].map((bay) => {
    const x = width * (0.06 + bay * 0.31)
    return `<rect x="${x}" y="${height * 0.3}" width="${width * 0.26}" height="${ground - height * 0.3}" fill="#101b2c"/>
<rect x="${x + 20}" y="${height * 0.33}" width="${width * 0.26 - 40}" height="10" fill="#fff4d6" opacity=".9"/>
<path d="M${x + 30} ${height * 0.34} L${x - 10} ${ground} H${x + width * 0.26 + 10} L${x + width * 0.26 - 30} ${height * 0.34} Z" fill="#fff4d6" opacity=".09"/>`
  })
  return `<rect y="${height * 0.14}" width="${width}" height="${ground - height * 0.14}" fill="#24405f"/><rect y="${height * 0.14}" width="${width}" height="${height * 0.05}" fill="#e08e45"/>${bays.join('')}`
}

/** Ground of another colour than the usual road. */
const ASPHALT: Partial<Record<Scene['place'], string>> = {
  street: '#4a4f4c',
  desert: '#7d3b2a',
  camp: '#3d2730',
}

function road({ width, height, ground }: Stage, place: Scene['place']): string {
  if (place === 'showroom') return polishedFloor({ width, height, ground })
  const asphalt = ASPHALT[place] ?? '#20262e'
  const isTrack = place === 'desert' || place === 'camp'
  const dashes = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${width * (0.03 + index * 0.115)}" y="${height * 0.945}" width="${width * 0.06}" height="${height * 0.012}" fill="#fff" opacity=".5"/>`,
  )
  return `<rect y="${ground}" width="${width}" height="${height - ground}" fill="${asphalt}"/><rect y="${ground}" width="${width}" height="${height * 0.012}" fill="#fff" opacity=".12"/>${isTrack ? '' : dashes.join('')}`
}
