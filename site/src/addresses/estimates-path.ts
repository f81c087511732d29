/** Where the calculators' forms lead without JavaScript; a vehicle is named by `car_id`. */
export const ESTIMATES_PATH = '/estimates'
