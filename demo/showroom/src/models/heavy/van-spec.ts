/** A van's measures in metres; x values of the screen count from the front axle. */
export interface VanSpec {
  wheelbase: number
  /** Nose to front axle, and rear axle to tail. */
  front: number
  rear: number
  height: number
  halfWidth: number
  wheel: { radius: number; rim: number; width: number }
  /** Height of the bonnet's leading edge and of the foot of the windscreen. */
  bonnet: number
  cowl: number
  foot: number
  head: number
  /** Top of the glass. */
  glassTop: number
  windows: 'cab' | 'all'
}

/** The van's axles and ends along x. */
export function stations({ wheelbase, front, rear }: VanSpec) {
  const axle = wheelbase / 2
  return { axle, nose: axle + front, tail: -axle - rear, pillar: axle - 1.0 }
}

export const VAN: VanSpec = {
  wheelbase: 3.2,
  front: 0.95,
  rear: 1.03,
  height: 1.98,
  halfWidth: 0.99,
  wheel: { radius: 0.352, rim: 0.222, width: 0.225 },
  bonnet: 1.1,
  cowl: 1.3,
  foot: 0.3,
  head: -0.46,
  glassTop: 1.79,
  windows: 'cab',
}

export const VAN_HIGH: VanSpec = {
  wheelbase: 3.68,
  front: 1.02,
  rear: 1.26,
  height: 2.66,
  halfWidth: 1.01,
  wheel: { radius: 0.362, rim: 0.222, width: 0.235 },
  bonnet: 1.2,
  cowl: 1.42,
  foot: 0.3,
  head: -0.62,
  glassTop: 2.02,
  windows: 'cab',
}

export const BUS_SMALL: VanSpec = { ...VAN_HIGH, wheelbase: 3.9, rear: 1.4, height: 2.6, windows: 'all' }
