import { MembersInput } from './members-input.tsx'

/** The type of a team of leads whose members are chosen from the dealer's people; other types as they are. */
export function withMembers<Type extends { name: string; fields?: readonly { name: string }[] }>(
  type: Type,
): Type {
  if (type.name !== 'leadTeam') return type
  const fields = type.fields?.map((field) =>
    field.name === 'members' ? { ...field, components: { input: MembersInput } } : field,
  )
  return { ...type, fields }
}
