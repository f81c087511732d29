import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useSyncState, useValidationStatus, type DocumentActionComponent } from 'sanity'

/** Turns of the event loop that the Studio may need from the end of one check to the start of the next, and more. */
const TURNS = 20

/** Milliseconds that a press waits for whatever else holds the Studio's Publish back, another person's change for example. */
const PATIENCE_MS = 20_000

/** Milliseconds for which errors must stand, once the browser is idle, before they are those of the newest words. */
const ERRORS_STAND_MS = 1_000

/** Calls `then` once the browser has been idle and so many ms have passed since; the function that it gives takes this back. */
function afterIdle(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const idle = requestIdleCallback(() => {
    timer = setTimeout(then, ms)
  })
  return () => {
    cancelIdleCallback(idle)
    clearTimeout(timer)
  }
}

/** Calls `then` after that many turns of the event loop; the function that it gives takes this back. */
function afterTurns(turns: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const next = (left: number) => {
    timer = setTimeout(() => (left > 0 ? next(left - 1) : then()), 0)
  }
  next(turns)
  return () => clearTimeout(timer)
}

/**
 * The Studio's Publish, held back until the newest revision is saved and checked. The Studio checks a document while the
 * browser is idle, one revision at a time, and takes the end of any check for the newest revision's: pressed during a
 * check of words that have since been corrected, Publish alone refuses for errors that are gone. A press is never lost:
 * while Publish cannot be pressed for another reason it waits, and says so when it gives up.
 */
export function publishOnceChecked(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishOnceChecked: DocumentActionComponent = (props) => {
    const action = usePublish(props)
    const { id, type, draft, release } = props
    const { isSyncing } = useSyncState(id, type)
    const check = useValidationStatus(draft?._id ?? id, type, !release)
    const [isWanted, setIsWanted] = useState(false)
    const toast = useToast()
    const isChecked = !isSyncing && !check.isValidating && check.revision === draft?._rev
    const hasErrors = check.validation.some(({ level }) => level === 'error')
    const isHeldBack = action?.disabled === true && !hasErrors

    const finish = useRef(() => {})
    const giveUp = useRef((_description: string) => {})
    useEffect(() => {
      giveUp.current = (description) => {
        setIsWanted(false)
        toast.push({ status: 'error', title: 'Not published', description })
      }
      finish.current = () => {
        if (hasErrors) giveUp.current('Correct what is marked first.')
        else if (action?.onHandle && !action.disabled) {
          setIsWanted(false)
          action.onHandle()
        }
      }
    })
    useEffect(() => {
      if (!isWanted || !isChecked || isHeldBack) return
      const then = () => finish.current()
      // A check of the newest words that waits for its turn begins before this ends, and takes it back.
      return hasErrors ? afterIdle(ERRORS_STAND_MS, then) : afterTurns(TURNS, then)
    }, [isWanted, isChecked, isHeldBack, hasErrors, check.validation, check.revision])
    // Somebody else has published or discarded the draft meanwhile.
    const isGone = draft === null
    useEffect(() => {
      if (isWanted && isGone) setIsWanted(false)
    }, [isWanted, isGone])
    useEffect(() => {
      if (!isWanted) return
      const timer = setTimeout(() => giveUp.current('It could not be published yet. Try again.'), PATIENCE_MS)
      return () => clearTimeout(timer)
    }, [isWanted])

    if (action === null || !isWanted)
      return action === null ? null : { ...action, onHandle: () => setIsWanted(true) }
    return { ...action, disabled: true, label: 'Checking…', title: 'Published as soon as it is checked' }
  }
  usePublishOnceChecked.action = usePublish.action
  usePublishOnceChecked.displayName = 'PublishOnceChecked'
  return usePublishOnceChecked
}
