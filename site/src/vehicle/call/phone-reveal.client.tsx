'use client'

import { useEffect } from 'react'

export interface PhoneRevealProps {
  /** Path of the call, with the tenant's base path. */
  to: string
  /** The request body (N3). */
  body: { car_id: string; dealership_id: number; website_id: number }
}

/** Set on the page once its numbers show. */
const SHOWN = 'data-phone-shown'

/**
 * Shows masked phone numbers at the first press and reports that to the server, once (SHR-10). A request that fails only
 * logs a warning (SHR-12). The first press does not dial, for visitors who only want to read the number: the next press
 * dials.
 */
export function PhoneReveal({ to, body }: PhoneRevealProps): null {
  const json = JSON.stringify(body)
  useEffect(() => {
    const page = document.documentElement
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element && event.target.closest('[data-phone]')
      if (!link || page.hasAttribute(SHOWN)) return
      page.setAttribute(SHOWN, '')
      event.preventDefault()
      const headers = { 'content-type': 'application/json' }
      fetch(to, { method: 'POST', headers, body: json, keepalive: true }).then(
        ({ ok, status }) => ok || console.warn('a shown phone number was not counted', status),
        (error: unknown) => console.warn('a shown phone number was not counted', error),
      )
    }
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('click', onClick)
      page.removeAttribute(SHOWN)
    }
  }, [to, json])
  return null
}
