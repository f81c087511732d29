/** A `leadTeam` with its owner as text and its places as slugs. */
export const leadTeamProjection = /* groq */ `
  _id, "tenant": tenant._ref, title, order, members, categories, "places": places[]->slug.current, makes, assigns, seesOnlyTheirs
`
