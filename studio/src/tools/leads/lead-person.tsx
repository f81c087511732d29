import { Text } from '@sanity/ui'

interface LeadPersonProps {
  /** Id of the lead. */
  lead: string
  name: string
  phone: string
}

/** Whose a lead is, with the way to it and to their phone. */
export function LeadPerson({ lead, name, phone }: LeadPersonProps) {
  return (
    <Text size={1}>
      <a href={`/leads/open/${lead}`}>{name || 'Somebody who was forgotten'}</a>
      {phone !== '' && (
        <>
          {' · '}
          <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </Text>
  )
}
