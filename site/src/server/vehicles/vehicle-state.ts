/** State of a vehicle's address. */
export type VehicleState = { state: 'live' } | { state: 'moved'; slug: string } | { state: 'gone' }
