import type { BlockProps } from '../core/block-props.ts'
import { required } from '../core/required.ts'

/** The blocks of a section, as if they stood on the page themselves. */
export async function SharedSection({ block, context }: BlockProps<'sharedSection'>) {
  const id = required(block.section, 'Section')
  return required(await context.section({ id, key: block._key }), 'Section')
}
