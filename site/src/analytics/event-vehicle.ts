/** What events say of a vehicle: which it is; prices are the page's to show or not. */
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
