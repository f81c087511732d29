/** A cab-over truck's measures in metres. */
export interface TruckSpec {
  wheelbase: number
  /** Nose to front axle; the cab's back counted from the front axle; the frame's end from the rear axle. */
  front: number
  cabBack: number
  rear: number
  halfWidth: number
  /** Heights: cab's lower edge, foot of the screen, roof, top of the frame. */
  sill: number
  cowl: number
  roof: number
  frame: number
  wheel: { radius: number; rim: number; width: number }
}

export const LIGHT_TRUCK: TruckSpec = {
  wheelbase: 3.3,
  front: 1.06,
  cabBack: -0.62,
  rear: 1.6,
  halfWidth: 0.99,
  sill: 0.42,
  cowl: 1.3,
  roof: 2.22,
  frame: 0.8,
  wheel: { radius: 0.378, rim: 0.215, width: 0.21 },
}

export const RIGID_TRUCK: TruckSpec = {
  wheelbase: 4.7,
  front: 1.2,
  cabBack: -0.72,
  rear: 2.1,
  halfWidth: 1.16,
  sill: 0.5,
  cowl: 1.56,
  roof: 2.72,
  frame: 0.98,
  wheel: { radius: 0.485, rim: 0.29, width: 0.26 },
}

export function truckStations({ wheelbase, front, cabBack, rear }: TruckSpec) {
  const axle = wheelbase / 2
  return { axle, nose: axle + front, back: axle + cabBack, tail: -axle - rear }
}
