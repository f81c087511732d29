/** Whether a vehicle has a save button: once the browser's list is known, and for a sold one only to take it out (FAV-09). */
export function offersSave(vehicle: { isReady: boolean; isSold: boolean; isSaved: boolean }): boolean {
  return vehicle.isReady && (!vehicle.isSold || vehicle.isSaved)
}
