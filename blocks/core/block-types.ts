import type { PageQueryResult } from '@forecourt/schemas/generated/types'

type Page = NonNullable<PageQueryResult>

/** Any block of a page, as the page query returns it. */
export type Block = NonNullable<Page['blocks']>[number]

/** The `_type` of every block: the truth that the registries are checked against. */
export type BlockType = Block['_type']

/** The block of one type; every field of it may be null, for a draft may be half filled in. */
export type BlockOf<T extends BlockType> = Extract<Block, { _type: T }>

/** A picture with its asset, crop and hotspot, as the picture projection returns it. */
export type Picture = NonNullable<BlockOf<'hero'>['image']>

/** A link as the link projection returns it. */
export type LinkData = Omit<NonNullable<BlockOf<'hero'>['actions']>[number], '_key'>
