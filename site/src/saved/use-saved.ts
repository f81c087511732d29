'use client'

import { useParams } from 'next/navigation'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createLink, parseSiteParam } from '../addresses/site-param.ts'
import { savedStore, type SavedState, type SavedStore } from './saved-store.ts'

export interface SavedSite {
  store: SavedStore
  /** The one link builder of the page's site. */
  link: (path: string) => string
}

/** The lists of the site whose page this is. */
export function useSavedSite(): SavedSite {
  // Null where a test renders a part of a page by itself.
  const params: { site?: string } | null = useParams<{ site?: string }>()
  const { slug = '', basePath = '' } = parseSiteParam(params?.site ?? '') ?? {}
  return useMemo(() => ({ store: savedStore(slug), link: createLink(basePath) }), [slug, basePath])
}

/** A part of the lists; `select` must give the same value for the same state. */
export function useSaved<T>(store: SavedStore, select: (state: SavedState) => T): T {
  return useStore(store, select)
}
