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

/** Markup of the page as its HTML had it, by id. */
const markupOfPage = new Map<string, string>()

/**
 * An element with markup that the page has once, in its HTML. React takes it over as it stands, and while the id stays the
 * same, a page that is rendered again in place changes nothing of it. Where React has to make the page anew, because something
 * changed it before there was code, the markup is read from what is still on the screen.
 */
export function SentMarkup({ as, attributes, id, html }: SentMarkupProps) {
  const [shown, setShown] = useState(() => ({ id, html: markupOf(id, html) }))
  const isSame = id === '' ? shown.html === html : shown.id === id
  if (!isSame) setShown({ id, html: markupOf(id, html) })
  return createElement(as, {
    ...attributes,
    ...(id === '' ? {} : { 'data-markup': id }),
    suppressHydrationWarning: true,
    // oxlint-disable-next-line react/no-danger -- markup that React made of elements, or JSON with `<` escaped
    dangerouslySetInnerHTML: { __html: shown.html },
  })
}

function markupOf(id: string, html: string): string {
  if (html !== `~${id}`) return html
  const known = markupRenderer()?.left?.(id) ?? markupOfPage.get(id)
  if (known !== undefined) return known
  // A page with a hole must not be sent.
  if (typeof document === 'undefined') throw new Error(`no markup ${id} was left with this page`)
  const found = document.querySelector(`[data-markup="${id}"]`)?.innerHTML ?? ''
  markupOfPage.set(id, found)
  return found
}
