import * as React from 'react'
import { markupRenderer } from './markup-renderer.ts'
import { SentMarkup, type SentTag } from './sent-markup.client.tsx'

type StaticMarkupProps<Tag extends SentTag> = React.ComponentPropsWithoutRef<Tag> & {
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
 * and folds stay outside. The menu of a card may close, and the tab of the opening hours be the first again.
 */
export function StaticMarkup<Tag extends SentTag>({ as, children, ...attributes }: StaticMarkupProps<Tag>) {
  const renderer = isServerLayer ? markupRenderer() : undefined
  if (!renderer) return React.createElement(as, attributes, children)
  return <SentMarkup as={as} attributes={attributes} {...sendMarkup(renderer.render(children))} />
}

/** Data that a page carries for machines: a script that no browser runs, whose text stands in the page once. */
export function DataScript({ type, text }: { type: 'application/ld+json'; text: string }) {
  return <SentMarkup as="script" attributes={{ type }} {...sendMarkup(text)} />
}

function sendMarkup(html: string) {
  const id = isServerLayer ? markupRenderer()?.leave?.(html) : undefined
  return id === undefined ? { id: '', html } : { id, html: `~${id}` }
}
