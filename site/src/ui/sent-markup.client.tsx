'use client'

import { createElement, useState } from 'react'
import { markupRenderer } from './markup-renderer.ts'

export type SentTag = 'div' | 'dl' | 'footer' | 'nav' | 'ol' | 'script' | 'span' | 'svg' | 'ul'

interface SentMarkupProps {
  as: SentTag
  /** Of the element. */
  attributes: object
  /** Names the markup by its contents; '' where it is not named. */
  id: string
  /** The markup, or `~` and the id in a page whose HTML has it. */
  html: string
}

/** Markup of elements that left the page, for when they come again. */
const markupThatLeft = new Map<string, string>()

/**
 * An element with markup that the page has once, in its HTML. React takes it over as it stands, and while the id stays the
 * same, a page that is rendered again in place changes nothing of it.
 */
export function SentMarkup({ as, attributes, id, html }: SentMarkupProps) {
  const [shown, setShown] = useState(() => ({ id, html: markupOf(id, html) }))
  const isSame = id === '' ? shown.html === html : shown.id === id
  if (!isSame) setShown({ id, html: markupOf(id, html) })
  return createElement(as, {
    ...attributes,
    // Before hydration the browser has what the data leaves out.
    suppressHydrationWarning: true,
    // oxlint-disable-next-line react/no-danger -- markup that React made of elements, or JSON with `<` escaped
    dangerouslySetInnerHTML: { __html: shown.html },
    ref: (element: Element | null) => {
      if (element && html === `~${id}`) return () => void markupThatLeft.set(id, element.innerHTML)
      return undefined
    },
  })
}

function markupOf(id: string, html: string): string {
  if (html !== `~${id}`) return html
  return markupRenderer()?.left?.(id) ?? markupThatLeft.get(id) ?? ''
}
