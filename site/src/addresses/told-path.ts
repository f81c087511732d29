/**
 * An address of the site as it is told to others: to whoever counts visits, and with an enquiry. The key of an appointment or a
 * reservation, which is in the address of its page and of the page that says thanks, stays with the visitor.
 */
export function toldPath({ pathname, search = '' }: { pathname: string; search?: string }): string {
  const path = pathname.replace(/\/(appointments|reservations|payments|valuations|waiting)\/[^/]+/, '/$1')
  const query = new URLSearchParams(search)
  if (!query.has('appointment')) return path + search
  query.delete('appointment')
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
