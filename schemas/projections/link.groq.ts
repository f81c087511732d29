/** Fields of a `link`, with what is needed to make the address of its page or offer; `$tenantId` is whose page it stands on. */
export const linkProjection = /* groq */ `
  label,
  type,
  path,
  "file": file.asset->{path, url, extension, size},
  url,
  "target": select(target->tenant._ref == $tenantId => target->{_type, "path": select(_type in ["page", "model"] => path), "slug": select(_type in ["offer", "model"] => slug.current), "manufacturer": select(_type == "offer" => coalesce(manufacturer.name, manufacturer)), "elsewhere": select(_type == "model" => override_url), "inRange": select(_type == "model" => inRange)})
`
