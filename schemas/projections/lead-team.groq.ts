/** A `leadTeam` with its owner as text and its places as their slugs and numbers; a place that is gone has neither. */
export const leadTeamProjection = /* groq */ `
  _id, "tenant": tenant._ref, title, order, members, categories, "places": places[]{"slug": @->slug.current, "dealership": @->dealership_id}, makes, assigns, seesOnlyTheirs
`
