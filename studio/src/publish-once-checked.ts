import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { useSyncState, useValidationStatus, type DocumentActionComponent } from 'sanity'

/**
 * Milliseconds without a change of the draft before it is published. The Studio saves what was typed once more up to a
 * second after it, and drops a publication that is under way then without a word. It also needs a few turns of the event
 * loop from the end of one check to the start of the next.
 */
const QUIET_MS = 1_200

/** Milliseconds that a press waits for whatever else holds the Studio's Publish back, another person's change for example. */
const PATIENCE_MS = 20_000

/** Milliseconds for which errors must stand, once the browser is idle, before they are those of the newest words. */
const ERRORS_STAND_MS = 1_000

/** Milliseconds for which the Studio's own button is held back by a publication, and more. */
const STUDIO_WAITS_MS = 5_000

/** Until when (epoch ms) a press waits, by document: the Studio takes its actions apart and puts them together again meanwhile. */
const waiting = new Map<string, number>()

/** Calls `then` once the browser has been idle and so many ms have passed since; the function that it gives takes this back. */
function afterIdle(ms: number, then: () => void): () => void {
  let takeBack = () => {}
  const idle = requestIdleCallback(() => {
    takeBack = after(ms, then)
  })
  return () => {
    cancelIdleCallback(idle)
    takeBack()
  }
}

/** Calls `then` after so many ms; the function that it gives takes this back. */
function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

/**
 * The Studio's Publish, held back until the newest revision is saved and checked. The Studio checks a document while the
 * browser is idle, one revision at a time, and takes the end of any check for the newest revision's: pressed during a
 * check of words that have since been corrected, Publish alone refuses for errors that are gone. A press is never lost:
 * while Publish cannot be pressed for another reason it waits. The Studio drops a publication without a word when a
 * change comes in while it is under way, the last words of a text for example: it is told again, with that change. What
 * is not published in the end is said.
 */
export function publishOnceChecked(usePublish: DocumentActionComponent): DocumentActionComponent {
  const usePublishOnceChecked: DocumentActionComponent = (props) => {
    const action = usePublish(props)
    const { id, type, draft, release, ready } = props
    const { isSyncing } = useSyncState(id, type)
    const check = useValidationStatus(draft?._id ?? id, type, !release)
    const [isWanted, setIsWanted] = useState(() => (waiting.get(id) ?? 0) > Date.now())
    const press = () => {
      waiting.set(id, Date.now() + PATIENCE_MS)
      setIsWanted(true)
    }
    /** Revision that the Studio was told to publish. */
    const [sent, setSent] = useState<string>()
    const isSent = sent !== undefined
    const isDropped = isSent && draft !== null && draft._rev !== sent
    const toast = useToast()
    const isChecked = !isSyncing && !check.isValidating && check.revision === draft?._rev
    const hasErrors = check.validation.some(({ level }) => level === 'error')
    const isHeldBack = action?.disabled === true && !hasErrors

    const finish = useRef(() => {})
    const giveUp = useRef((_description: string) => {})
    useEffect(() => {
      giveUp.current = (description) => {
        waiting.delete(id)
        setIsWanted(false)
        setSent(undefined)
        toast.push({ status: 'error', title: 'Not published', description })
      }
      finish.current = () => {
        if (hasErrors) giveUp.current('Correct what is marked first.')
        else if (action?.onHandle && !action.disabled) {
          setSent(draft?._rev)
          action.onHandle()
        }
      }
    })
    useEffect(() => {
      if (!isWanted || isSent || !isChecked || isHeldBack) return
      const then = () => finish.current()
      // A check of the newest words that waits for its turn begins before this ends, and takes it back.
      return hasErrors ? afterIdle(ERRORS_STAND_MS, then) : after(QUIET_MS, then)
      // `draft` is another object after each change.
    }, [isWanted, isSent, isChecked, isHeldBack, hasErrors, check.validation, check.revision, draft])
    useEffect(() => {
      if (!isDropped) return
      return after(STUDIO_WAITS_MS, () => setSent(undefined))
    }, [isDropped])
    // It is published, or somebody else has discarded the draft meanwhile; a form that is built anew has none at first.
    const isGone = ready && draft === null
    useEffect(() => {
      if (!isWanted || !isGone) return
      waiting.delete(id)
      setIsWanted(false)
      setSent(undefined)
    }, [isWanted, isGone, id])
    useEffect(() => {
      if (!isWanted) return
      const left = (waiting.get(id) ?? 0) - Date.now()
      return after(left, () => giveUp.current('It could not be published yet. Try again.'))
    }, [isWanted, id])

    if (action === null) return null
    if (isSent) return { ...action, disabled: true }
    if (!isWanted) return { ...action, onHandle: press }
    return { ...action, disabled: true, label: 'Checking…', title: 'Published as soon as it is checked' }
  }
  usePublishOnceChecked.action = usePublish.action
  usePublishOnceChecked.displayName = 'PublishOnceChecked'
  return usePublishOnceChecked
}
