/** Props of every page of a tenant; `site` is the tenant as the front handler writes it into the path. */
export interface SiteProps {
  params: Promise<{ site: string }>
}

export interface SearchProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Next's parsed query as `URLSearchParams`, repeated parameters kept. */
export function toUrlSearchParams(query: Awaited<SearchProps['searchParams']>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) params.append(name, item)
    }
  }
  return params
}
