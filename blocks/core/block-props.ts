import type { ReactNode } from 'react'
import type { BlockContext } from './block-context.ts'
import type { BlockOf, BlockType } from './block-types.ts'

export interface BlockProps<T extends BlockType> {
  block: BlockOf<T>
  context: BlockContext
}

/** A block's view: a server component that may wait for its data. */
export type BlockComponent<T extends BlockType> = (props: BlockProps<T>) => ReactNode | Promise<ReactNode>

/** One view for each block type; a type without a view does not compile. */
export type BlockComponents = { [T in BlockType]: BlockComponent<T> }

/** The three states every block is shown and tested in. */
export interface BlockFixtures<T extends BlockType> {
  /** As a dealer would fill it in. */
  main: BlockOf<T>
  /** Just added: nothing filled in. */
  empty: BlockOf<T>
  /** Every field as long as the Studio allows. */
  longest: BlockOf<T>
}
