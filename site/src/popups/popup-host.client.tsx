'use client'

import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { CONSENT_EVENT, consentOf } from '../analytics/consent.ts'
import { leadAttributes } from '../leads/visit-trail.ts'
import { readPopupMemory, rememberClosed } from './popup-memory.ts'
import { isPopupFor, type PopupSettings } from './popup-settings.ts'
import { watchForms } from './form-in-use.ts'
import { whenMomentComes } from './popup-moments.ts'

const PopupDialog = lazy(() => import('./popup-dialog.client.tsx'))

/** Something in the way is looked at again after this time. */
const RETRY_MS = 3_000

interface PopupHostProps {
  /** Slug of the tenant: what was closed at one dealer says nothing of another. */
  tenant: string
  /** True where the dealer asks whether a visit may be counted: that is answered first. */
  asksConsent: boolean
  /** In Preview a popup opens when the address names it, and at once. */
  isPreview: boolean
  /** Those of this page, the first in their order first. */
  popups: readonly PopupSettings[]
  contents: Readonly<Record<string, ReactNode>>
}

const area = () => localStorage

/** Opens one popup of a page at most, when its moment has come and nothing of the visitor's is in the way. */
export function PopupHost({ tenant, asksConsent, isPreview, popups, contents }: PopupHostProps) {
  const [openId, setOpenId] = useState<string>()
  const wasOpen = useRef(false)
  // Watched for as long as the page stands, also when its popups change.
  const isFormUsed = useRef<() => boolean>(() => false)
  useEffect(() => {
    const stop = new AbortController()
    isFormUsed.current = watchForms(stop.signal)
    return () => stop.abort()
  }, [])
  const key = JSON.stringify(popups)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const open = (id: string) => {
      if (wasOpen.current) return
      wasOpen.current = true
      stop.abort()
      setOpenId(id)
    }
    if (isPreview) {
      const named = new URLSearchParams(location.search).get('popup')
      if (named !== null) open(named)
      return () => stop.abort()
    }
    const tryToOpen = (popup: PopupSettings) => {
      if (signal.aborted || Date.now() >= popup.until) return
      const isInTheWay = isFormUsed.current() || document.querySelector('dialog[open]') !== null
      if (isInTheWay) setTimeout(() => tryToOpen(popup), RETRY_MS)
      else open(popup.id)
    }
    const begin = () => {
      const now = Date.now()
      const visitor = { ...readPopupMemory(tenant, area, now), now, sources: sourcesOfVisit() }
      for (const popup of JSON.parse(key) as PopupSettings[])
        if (isPopupFor(popup, visitor)) whenMomentComes(popup, signal, () => tryToOpen(popup))
    }
    if (!asksConsent || consentOf('asked', tenant, area, navigator) !== undefined) begin()
    else addEventListener(CONSENT_EVENT, begin, { signal, once: true })
    return () => stop.abort()
  }, [tenant, asksConsent, isPreview, key])
  const remember = useCallback(() => {
    if (openId !== undefined && !isPreview) rememberClosed(tenant, area, openId, Date.now())
  }, [openId, isPreview, tenant])
  const close = useCallback(() => {
    remember()
    setOpenId(undefined)
  }, [remember])
  const content = openId === undefined ? undefined : contents[openId]
  if (openId === undefined || !content) return null
  return (
    <Suspense fallback={null}>
      <PopupDialog labelledBy={`popup-${openId}`} onClose={close} onTaken={remember}>
        {content}
      </PopupDialog>
    </Suspense>
  )
}

/** Where this visit began: the host that led here, unless it is this one, and the source that an advertisement named. */
function sourcesOfVisit(): string[] {
  const source = leadAttributes().linked_query_params['utm_source']?.toLowerCase()
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  return [source, referrer === location.hostname ? undefined : referrer].filter((name) =>
    Boolean(name),
  ) as string[]
}
