import type { PageQueryResult } from '@forecourt/schemas/generated/types'

type Page = NonNullable<PageQueryResult>

/** A block in its place of a page: with the settings that every block has. */
type Placed = NonNullable<Page['blocks']>[number]

/** Takes the settings out of each type of block by itself. */
type WithoutSettings<P> = P extends unknown ? Omit<P, 'settings'> : never

/** Any block by itself, as the page query returns it. */
export type Block = WithoutSettings<Placed>

/** A block with the settings of its place, absent for one that has none (in tests). */
export type PlacedBlock = Block & { settings?: Placed['settings'] }

/** The `_type` of every block: the truth that the registries are checked against. */
export type BlockType = Block['_type']

/** The block of one type; every field of it may be null, for a draft may be half filled in. */
export type BlockOf<T extends BlockType> = Extract<Block, { _type: T }>

/** A picture with its asset, crop and hotspot, as the picture projection returns it. */
export type Picture = NonNullable<BlockOf<'hero'>['image']>

/** A link as the link projection returns it. */
export type LinkData = Omit<NonNullable<BlockOf<'hero'>['actions']>[number], '_key'>
