'use client'

import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../ui/icon.tsx'
import { closeToast, NOTICE_MS, openToast, toasts, type Toast } from './toast-store.ts'

/** The toast on screen, spoken politely; it stays while it is pointed at or holds the focus, and Escape closes it. */
export default function ToastView() {
  const toast = useStore(toasts, openToast)
  const words = toast ? `${toast.title}. ${toast.description ?? ''}` : ''
  // The region is there before its words: what it holds from the start is not spoken.
  const spoken = useRef<HTMLDivElement>(null)
  const alerted = useRef<HTMLDivElement>(null)
  const isAlert = toast?.isAlert === true
  useEffect(() => {
    spoken.current?.replaceChildren(isAlert ? '' : words)
    alerted.current?.replaceChildren(isAlert ? words : '')
  }, [words, isAlert])
  return (
    <section
      aria-label="Notices"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center in-[:has(.compare-tray)]:bottom-24 max-lg:in-[:has(.vehicle-bar)]:bottom-24 sm:inset-x-auto sm:right-6"
    >
      <div ref={spoken} role="status" className="sr-only" />
      <div ref={alerted} role="alert" className="sr-only" />
      {toast && <ToastBox key={toast.id} toast={toast} />}
    </section>
  )
}

function ToastBox({ toast }: { toast: Toast }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, title, description, actions = [], durationMs = NOTICE_MS } = toast
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => closeToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isHeld])
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeToast(id)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [id])
  return (
    <div
      className="on-dark pointer-events-auto w-full max-w-md rounded-card bg-ink p-4 text-surface shadow-2xl"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          {description && <p className="mt-1 text-small wrap-anywhere">{description}</p>}
        </div>
        <button
          type="button"
          onClick={() => closeToast(id)}
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <Icon name="close" />
          <span className="sr-only">Close this notice</span>
        </button>
      </div>
      {actions.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small font-semibold">
          {actions.map((action) =>
            'href' in action ? (
              <a
                key={action.label}
                href={action.href}
                className="inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {action.label}
              </a>
            ) : (
              <button
                key={action.label}
                type="button"
                className="min-h-9 underline underline-offset-4"
                onClick={() => {
                  closeToast(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  )
}
