/** A text of vehicles' pages with its owner as text; what its type does not have is null. */
export const vehicleTextProjection = /* groq */ `
  _id, _type, "tenant": tenant._ref, make, dealership, carTypes, heading, text, points,
  "section": select(_type == "vehicleText" => section),
  "years": select(_type == "warrantyText" => years)
`
