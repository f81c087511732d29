'use client'

import { useCallback, useRef, useState } from 'react'
import { CONSENT_EVENT, consentOf, keepChoice, type AnalyticsConsent } from './consent.ts'

const area = () => localStorage

/** Asks whether a visit may be counted, as easily refused as granted, and lets the answer be changed later. */
export default function ConsentChoices({ tenant }: { tenant: string }) {
  const [consent, setConsent] = useState<AnalyticsConsent>(() => consentOf('asked', tenant, area, navigator))
  const [isOpen, setIsOpen] = useState(consent === undefined)
  // Whoever opens the box goes on in it, and comes back to where it was opened.
  const isOpener = useRef(false)
  const place = useCallback((element: HTMLElement | null) => {
    if (isOpener.current) element?.querySelector('button')?.focus()
  }, [])
  const open = () => {
    isOpener.current = true
    setIsOpen(true)
  }
  const choose = (choice: 'granted' | 'denied') => {
    keepChoice(tenant, choice, area)
    dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: choice }))
    setConsent(choice)
    setIsOpen(false)
  }
  if (!isOpen)
    return (
      <p ref={place} className="container-page py-3 text-small">
        <button
          type="button"
          className="inline-flex min-h-8 items-center underline underline-offset-4"
          onClick={open}
        >
          Privacy choices
        </button>
      </p>
    )
  return (
    <section
      ref={place}
      aria-label="Privacy choices"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-card border border-line bg-surface p-5 text-ink shadow-2xl"
    >
      <p className="font-semibold">May we count your visit?</p>
      <p className="mt-1 text-small text-ink-2">
        It tells us which vehicles and pages people look at. Everything works the same if you say no
        {consent === undefined ? '.' : `; so far you said ${consent === 'granted' ? 'yes' : 'no'}.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="btn btn-secondary" onClick={() => choose('denied')}>
          No, thanks
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => choose('granted')}>
          Yes, count it
        </button>
      </p>
    </section>
  )
}
