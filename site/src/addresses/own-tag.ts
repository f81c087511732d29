/**
 * The tag of what is a visitor's own, by the name that their browser has: only their own open pages are told of it, and spell it
 * themselves. All other tags are spelt by the manifest of cache tags.
 */
export const ownTag = (name: string): `own:${string}` => `own:${name}`

export const isOwnTag = (tag: string): boolean => tag.startsWith('own:')
