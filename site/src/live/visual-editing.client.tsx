'use client'

import { useRouter } from 'next/navigation'
import { VisualEditing, type VisualEditingProps } from 'next-sanity/visual-editing/client-component'
import { perspectiveChangeAction, variantChangeAction } from 'next-sanity/visual-editing/server-actions'
import { useCallback, type ReactElement } from 'react'

/** How long Presentation shows its progress after asking for a refresh. */
const REFRESH_MS = 400

/** Click-to-edit overlays; every change that Presentation reports renders the draft page anew. */
export default function Editing(): ReactElement {
  const router = useRouter()
  const refresh = useCallback<NonNullable<VisualEditingProps['refresh']>>(() => {
    router.refresh()
    return new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
  }, [router])
  return (
    <VisualEditing
      refresh={refresh}
      onPerspectiveChange={perspectiveChangeAction}
      onVariantChange={variantChangeAction}
    />
  )
}
