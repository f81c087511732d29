export const servicePricesProjection = /* groq */ `
  heading,
  intro,
  "plans": plans[@->tenant._ref == $tenantId]->{
    _id,
    name,
    make,
    from_year,
    to_year,
    intervals[]{_key, km, months, price, note},
    conditions
  },
  fixedMonths,
  variant
`
