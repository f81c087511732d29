import type { ReactNode } from 'react'

/** How this process makes markup of elements, and where a page in the making leaves it. */
export interface MarkupRenderer {
  render(node: ReactNode): string
  /**
   * Leaves markup with the page that is being made, whose data then needs its id alone; undefined where the data has to carry
   * the markup itself.
   */
  leave?(html: string): string | undefined
  /** Returns what was left with the page that is being made. */
  left?(id: string): string | undefined
}

/** Next's bundles are other module graphs than the process that loads them: what they share hangs on the global object. */
const SLOT = Symbol.for('forecourt.markup-renderer')
const shared = globalThis as { [SLOT]?: MarkupRenderer }

/** Says how this process makes markup of elements; called once at its start. */
export function setMarkupRenderer(renderer: MarkupRenderer): void {
  shared[SLOT] = renderer
}

/** Makes markup of elements at once; undefined in a browser and in tests of components. */
export function markupRenderer(): MarkupRenderer | undefined {
  return shared[SLOT]
}
