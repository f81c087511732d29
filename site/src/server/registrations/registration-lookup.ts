/** A vehicle as a register knows it. */
export interface RegisteredVehicle {
  make: string
  model: string
  year: number
}

/** Finds vehicles by their plate (TRD-02). */
export interface RegistrationLookup {
  /** Undefined for a plate that is not known. Rejects while the register does not answer. */
  find(plate: string, state: string): Promise<RegisteredVehicle | undefined>
}
