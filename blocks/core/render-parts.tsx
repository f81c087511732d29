import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { BlockContext } from './block-context.ts'

type ServerComponent = (props: object) => ReactNode | Promise<ReactNode>

/**
 * Renders the server components inside a view, so that what one of them throws is thrown here: React would find it only once
 * the page is under way, and give the whole page up for it. Components of the browser stay as they are.
 */
export async function renderParts(view: ReactNode, context: BlockContext): Promise<ReactNode> {
  if (Array.isArray(view)) return partsOfList(view, context)
  if (!isValidElement<Record<string, unknown>>(view)) return view
  if (isServerComponent(view, context)) {
    const made = await renderParts(await view.type(view.props), context)
    return view.key === null ? made : <Fragment key={view.key}>{made}</Fragment>
  }
  const { children, ...others } = view.props
  const made: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others))
    if (holdsElements(value)) made[name] = await renderParts(value, context)
  if (!holdsElements(children)) return Object.keys(made).length > 0 ? cloneElement(view, made) : view
  const list = await partsOfList(Array.isArray(children) ? children : [children], context)
  return cloneElement(view, made, ...list)
}

function partsOfList(nodes: readonly ReactNode[], context: BlockContext): Promise<ReactNode[]> {
  return Promise.all(nodes.map((node) => renderParts(node, context)))
}

function isServerComponent(
  view: ReactElement,
  context: BlockContext,
): view is ReactElement<object, ServerComponent> {
  return context.isServerComponent(view.type)
}

/** Whether a prop is an element or a list that has one; promises and data of the browser's components are neither. */
function holdsElements(value: unknown): value is ReactNode {
  return isValidElement(value) || (Array.isArray(value) && value.some(holdsElements))
}
