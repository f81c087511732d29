/** Whether a vehicle has a save button: a sold one only to take it out (FAV-09). */
export function offersSave({ isSold, isSaved }: { isSold: boolean; isSaved: boolean }): boolean {
  return !isSold || isSaved
}
