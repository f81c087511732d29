export const recallsProjection = /* groq */ `
  heading,
  intro,
  "recalls": recalls[@->tenant._ref == $tenantId]->{
    _id,
    name,
    number,
    make,
    models,
    from_year,
    to_year,
    units,
    defect,
    hazard,
    remedy,
    since,
    notice_url,
    vins
  },
  email,
  variant
`
