/**
 * An address of the site as it is told to others: to whoever counts visits, and with an enquiry. The key of an appointment, a
 * reservation or a valuation, which is in the address of its page, of the page that says thanks and of the sign-in before it, stays
 * with the visitor.
 */
export function toldPath({ pathname, search = '' }: { pathname: string; search?: string }): string {
  const query = new URLSearchParams(search)
  const keyed = ['redirect', 'back'].filter((name) => {
    const led = query.get(name) ?? ''
    return withoutKey(led) !== led
  })
  if (!query.has('appointment') && keyed.length === 0) return withoutKey(pathname) + search
  query.delete('appointment')
  for (const name of keyed) query.set(name, withoutKey(query.get(name) ?? ''))
  return query.size === 0 ? withoutKey(pathname) : `${withoutKey(pathname)}?${query.toString()}`
}

function withoutKey(path: string): string {
  return path.replace(
    /\/(alerts|appointments|bills|payments|purchases|reservations|valuations|waiting)\/[^/?#]+/,
    '/$1',
  )
}
