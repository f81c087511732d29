/** A set of days with other hours; `locations` are the ids of its places. */
export const specialHoursProjection = /* groq */ `
  _id,
  department,
  "locations": locations[]._ref,
  days[]{date, name, status, start_hour, end_hour}
`
