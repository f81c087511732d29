/** Fields of a `link`, with what is needed to make the address of its page or offer. */
export const linkProjection = /* groq */ `
  label,
  type,
  path,
  url,
  "target": target->{_type, "path": select(_type == "page" => path), "slug": select(_type == "offer" => slug.current), "manufacturer": select(_type == "offer" => manufacturer)}
`
