import { useUser } from 'sanity'

interface PersonNameProps {
  /** Id of staff, or `rule`. */
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

function useNameOf(id: string): string {
  const [user] = useUser(id === 'rule' ? '' : id)
  return id === 'rule' ? 'A team’s rule' : (user?.displayName ?? 'Somebody who has left')
}
