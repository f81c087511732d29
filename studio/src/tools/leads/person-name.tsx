import { useUser } from 'sanity'

interface PersonNameProps {
  /** Id of staff; `visitor`; or `rule` for what went by itself. */
  id: string
}

/** The name of somebody of staff. */
export function PersonName({ id }: PersonNameProps) {
  return useNameOf(id)
}

/** The same as a choice of a list. */
export function PersonOption({ id }: PersonNameProps) {
  return <option value={id}>{useNameOf(id)}</option>
}

const OTHERS: Readonly<Record<string, string>> = { rule: 'By itself', visitor: 'The visitor' }

function useNameOf(id: string): string {
  const other = OTHERS[id]
  const [user] = useUser(other === undefined ? id : '')
  return other ?? user?.displayName ?? 'Somebody who has left'
}
