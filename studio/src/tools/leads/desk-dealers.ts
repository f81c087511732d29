import { useLiveQuery } from '../../use-live-query.ts'

/** A dealer whose leads somebody may see. */
export interface DeskDealer {
  _id: string
  name: string
  slug: string | null
  timeZone: string | null
  places: { slug: string; name: string; dealership: number | null }[]
}

const IS_LIVE = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'
const SOURCE = {
  query: `*[_type == "tenant" && ${IS_LIVE} && !defined(archivedAt)] | order(name asc) {
  _id, name, "slug": slug.current, timeZone,
  "places": *[_type == "location" && tenant._ref == ^._id && ${IS_LIVE} && defined(slug.current)] | order(name asc) {"slug": slug.current, name, "dealership": dealership_id}
}`,
  filter: '_type in ["tenant", "location"]',
}
const NO_PARAMS = {}

/** The dealers of the person; undefined until they are known. */
export function useDeskDealers(): DeskDealer[] | undefined {
  const answer = useLiveQuery<DeskDealer[]>(SOURCE, NO_PARAMS)
  return answer.state === 'ready' ? answer.data : undefined
}
