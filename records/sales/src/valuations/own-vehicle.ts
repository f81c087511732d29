/** A visitor's own vehicle; `make` and `model` are empty and `year` is 0 while only its plate is known. */
export interface OwnVehicle {
  /** Plate and its state; empty where it was not given. */
  rego: string
  regoState: string
  make: string
  model: string
  year: number
  km: number
}
