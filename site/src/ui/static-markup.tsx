import * as React from 'react'
import { markupRenderer } from './markup-renderer.ts'

type StaticTag = 'div' | 'dl' | 'footer' | 'nav' | 'ol' | 'span' | 'svg' | 'ul'

type StaticMarkupProps<Tag extends StaticTag> = React.ComponentPropsWithoutRef<Tag> & {
  as: Tag
  children: React.ReactNode
}

/** React as server components get it has no state. Only there is markup made: a browser must find what it would render. */
const isServerLayer = !('useState' in React)

/**
 * An element whose children are sent as markup instead of as React's data. Each element of a page costs processor time four
 * times, when it is rendered, written as data, read again and written as HTML; markup costs it once (docs/decisions/0055).
 * The children hold neither client components nor async ones, which throws. When a live page is rendered again and the
 * children differ, the browser replaces all of them: what a visitor opened, typed or focused inside is lost, so that forms
 * and folds stay outside.
 */
export function StaticMarkup<Tag extends StaticTag>({ as, children, ...attributes }: StaticMarkupProps<Tag>) {
  const render = isServerLayer ? markupRenderer() : undefined
  if (!render) return React.createElement(as, attributes, children)
  // oxlint-disable-next-line react/no-danger -- markup that React made of the children
  return React.createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: render(children) } })
}
