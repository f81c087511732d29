import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fixtureContext } from '../registry/fixture-context.tsx'
import type { BlockContext } from './block-context.ts'
import type { BlockComponent } from './block-props.ts'
import type { BlockOf, BlockType } from './block-types.ts'

/** Renders one block to HTML against the fixture context; throws what the block throws. */
export async function renderBlock<T extends BlockType>(
  component: BlockComponent<T>,
  block: BlockOf<T>,
  overrides: Partial<BlockContext> = {},
): Promise<string> {
  const node: ReactNode = await component({ block, context: fixtureContext(overrides) })
  return renderToStaticMarkup(node)
}

/** How many times a text occurs in another. */
export function occurrencesOf(html: string, part: string): number {
  return html.split(part).length - 1
}
