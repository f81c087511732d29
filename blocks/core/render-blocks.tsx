import { Fragment, type ReactNode } from 'react'
import { blockComponents } from '../registry/components.tsx'
import type { BlockContext } from './block-context.ts'
import type { BlockComponents } from './block-props.ts'
import type { Block, BlockOf, BlockType, PlacedBlock } from './block-types.ts'
import { BlockProblemBox, type VisitorsSee } from './block-problem-box.tsx'
import { isBlockOn, hasConditions } from './placed-blocks.ts'
import { renderParts } from './render-parts.tsx'

/** A block whose type is still linked to its shape, so that its view can be looked up without a cast. */
type BlockUnion<T extends BlockType = BlockType> = { [P in T]: BlockOf<P> & { _type: P } }[T]

interface RenderBlocksProps {
  blocks: readonly PlacedBlock[] | null
  context: BlockContext
  /**
   * Gives a block's `data-sanity` attribute while staff preview the page: each block then sits in an element with it, so
   * that blocks can be dragged to other places. Visitors' pages have no such elements.
   */
  mark?: ((blockKey: string) => string) | undefined
  /**
   * While staff preview the page: the blocks of the page that visitors see at its address, null without such a page. Asked
   * only about a block that cannot be shown.
   */
  published?: (() => Promise<readonly Block[] | null>) | undefined
  /** The views to use; the registry's unless a test says otherwise. */
  components?: BlockComponents
}

/**
 * Renders a page's blocks on the server, side by side in time and in order on the page. A block that fails is
 * reported and left out; while editing, and on a developer's machine, it shows as a box that says why. Other blocks are not affected.
 * One that visitors do not see now is left out as well; while editing it stands there, and says so.
 */
export async function RenderBlocks({
  blocks,
  context,
  mark,
  published = async () => null,
  components = blockComponents,
}: RenderBlocksProps) {
  const nodes = await Promise.all(
    (blocks ?? []).map(async (block) => {
      const isOn = isBlockOn(block, context.now)
      if (!isOn && !context.editing) return null
      const node = await renderBlock(block, { context, components, published })
      const anchor = block.settings?.anchor ?? undefined
      return mark || anchor ? (
        <div key={block._key} data-sanity={mark?.(block._key)} id={anchor} className="scroll-mt-20">
          {isOn ? null : <HiddenNote because="its dates say so" />}
          {node}
        </div>
      ) : (
        <Fragment key={block._key}>
          {isOn ? null : <HiddenNote because="its dates say so" />}
          {node}
        </Fragment>
      )
    }),
  )
  return <>{nodes}</>
}

/** Tells who previews a page that visitors do not see the block below it now. */
function HiddenNote({ because }: { because: string }) {
  return (
    <p className="container-page py-2 text-small font-semibold text-muted">
      Visitors do not see the next block now: {because}.
    </p>
  )
}

interface Rendering {
  context: BlockContext
  components: BlockComponents
  published: () => Promise<readonly Block[] | null>
}

async function renderBlock(placed: PlacedBlock, rendering: Rendering): Promise<ReactNode> {
  const { context } = rendering
  const { settings, ...block } = placed
  try {
    const isFor = !settings || !hasConditions(settings) || (await context.meets(settings))
    if (!isFor && !context.editing) return null
    const view = await viewOf(block, rendering)
    return isFor ? (
      view
    ) : (
      <>
        <HiddenNote because="its conditions are not met" />
        {view}
      </>
    )
  } catch (error) {
    // React's error boundaries do not catch what a server component throws: this is the boundary.
    context.report({ blockType: block._type, blockKey: block._key, error })
    if (context.developing)
      return <BlockProblemBox blockType={block._type} error={error} details={stackOf(error)} />
    if (!context.editing) return null
    const visitorsSee = await seenByVisitors(block._key, rendering)
    return <BlockProblemBox blockType={block._type} error={error} visitorsSee={visitorsSee} />
  }
}

/** The first lines of an error's stack: where in the project it was thrown. */
function stackOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return stack.split('\n').slice(0, STACK_LINES).join('\n')
}

const STACK_LINES = 6

async function viewOf<T extends BlockType>(
  block: BlockUnion<T>,
  { context, components }: Pick<Rendering, 'context' | 'components'>,
): Promise<ReactNode> {
  const render = components[block._type]
  return renderParts(await render({ block, context }), context)
}

/** Renders the block as it was last published, since that may fail or be empty as well. */
async function seenByVisitors(
  blockKey: string,
  { published, ...rendering }: Rendering,
): Promise<VisitorsSee> {
  const blocks = await published()
  if (!blocks) return 'no page'
  const block = blocks.find(({ _key }) => _key === blockKey)
  if (!block) return 'nothing'
  const context = { ...rendering.context, editing: false }
  try {
    return (await viewOf(block, { ...rendering, context })) === null ? 'nothing' : 'older version'
  } catch {
    return 'nothing'
  }
}
