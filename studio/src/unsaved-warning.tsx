import { useEffect } from 'react'
import { getPublishedId, usePerspective, useSyncState, type DocumentLayoutProps } from 'sanity'

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** A document's pane whose tab asks before it is closed or loaded anew while words in it are not saved yet. */
export function UnsavedWarning(props: DocumentLayoutProps) {
  const { documentId, documentType, renderDefault } = props
  const { selectedReleaseId } = usePerspective()
  const { isSyncing } = useSyncState(getPublishedId(documentId), documentType, selectedReleaseId)
  useEffect(() => {
    if (!isSyncing) return
    globalThis.addEventListener('beforeunload', askBeforeLeaving)
    return () => globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  }, [isSyncing])
  return renderDefault(props)
}
