import type { ReactNode } from 'react'

type RenderMarkup = (node: ReactNode) => string

/** Next's bundles are other module graphs than the process that loads them: what they share hangs on the global object. */
const SLOT = Symbol.for('forecourt.markup-renderer')
const shared = globalThis as { [SLOT]?: RenderMarkup }

/** Says how this process makes markup of elements; called once at its start. */
export function setMarkupRenderer(render: RenderMarkup): void {
  shared[SLOT] = render
}

/** Makes markup of elements at once; undefined in a browser and in tests of components. */
export function markupRenderer(): RenderMarkup | undefined {
  return shared[SLOT]
}
