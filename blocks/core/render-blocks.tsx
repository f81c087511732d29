import { Fragment, type ReactNode } from 'react'
import { blockComponents } from '../registry/components.tsx'
import type { BlockContext } from './block-context.ts'
import type { BlockComponents } from './block-props.ts'
import type { Block, BlockOf, BlockType } from './block-types.ts'
import { BlockProblemBox } from './block-problem-box.tsx'

/** A block whose type is still linked to its shape, so that its view can be looked up without a cast. */
type BlockUnion<T extends BlockType = BlockType> = { [P in T]: BlockOf<P> & { _type: P } }[T]

interface RenderBlocksProps {
  blocks: readonly Block[] | null
  context: BlockContext
  /**
   * Gives a block's `data-sanity` attribute while staff preview the page: each block then sits in an element with it, so
   * that blocks can be dragged to other places. Visitors' pages have no such elements.
   */
  mark?: ((blockKey: string) => string) | undefined
  /** The views to use; the registry's unless a test says otherwise. */
  components?: BlockComponents
}

/**
 * Renders a page's blocks on the server, side by side in time and in order on the page. A block that fails is
 * reported and left out; while editing it shows as a box that says why. Other blocks are not affected.
 */
export async function RenderBlocks({
  blocks,
  context,
  mark,
  components = blockComponents,
}: RenderBlocksProps) {
  const nodes = await Promise.all(
    (blocks ?? []).map(async (block) => {
      const node = await renderBlock(block, context, components)
      return mark ? (
        <div key={block._key} data-sanity={mark(block._key)}>
          {node}
        </div>
      ) : (
        <Fragment key={block._key}>{node}</Fragment>
      )
    }),
  )
  return <>{nodes}</>
}

async function renderBlock<T extends BlockType>(
  block: BlockUnion<T>,
  context: BlockContext,
  components: BlockComponents,
): Promise<ReactNode> {
  try {
    const render = components[block._type]
    return await render({ block, context })
  } catch (error) {
    // React's error boundaries do not catch what a server component throws: this is the boundary.
    context.report({ blockType: block._type, blockKey: block._key, error })
    return context.editing ? <BlockProblemBox blockType={block._type} error={error} /> : null
  }
}
