'use client'

import { useEffect } from 'react'

/** Comes alive when its form comes near: until then a page with a form costs what one without costs. */
export function LeadFormScript({ formId }: { formId: string }) {
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return undefined
    const stop = new AbortController()
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        void import('./enhance.ts').then(({ enhanceLeadForm }) => {
          if (!stop.signal.aborted) enhanceLeadForm(form, stop.signal)
        })
      },
      { rootMargin: '200px' },
    )
    watch.observe(form)
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [formId])
  return null
}
