/** Returns the data of events that identifies a vehicle. Prices are left out: the page decides whether they show. */
export function eventVehicle(vehicle: {
  id: string
  make: string
  model: string
  car_type?: string
  year?: number
  stocknum?: string
}) {
  const { id, make, model, car_type, year, stocknum } = vehicle
  return {
    id,
    make,
    model,
    ...(car_type === undefined ? {} : { car_type }),
    ...(year === undefined ? {} : { year }),
    ...(stocknum ? { stock_number: stocknum } : {}),
  }
}
