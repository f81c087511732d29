'use client'

import { useState, type MouseEvent, type ReactNode } from 'react'
import { TOOL } from './tool-look.ts'

interface PdfLinkProps {
  href: string
  /** Name of the file. */
  file: string
  children: ReactNode
}

/** Saves a vehicle's PDF: a plain link that shows when it is at work and why it failed (SHR-07, SHR-08). */
export function PdfLink({ href, file, children }: PdfLinkProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const onClick = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setFailure('')
    try {
      const { savePdf } = await import('./save-pdf.ts')
      setFailure((await savePdf(href, file)) ?? '')
    } catch {
      // The code did not load. Either the site is away too, or the browser follows the link by itself.
      window.location.assign(href)
    }
    setIsBusy(false)
  }
  return (
    <>
      <a
        href={href}
        download={file}
        data-click-event="print"
        aria-disabled={isBusy || undefined}
        onClick={(event) => void onClick(event)}
        className={TOOL}
      >
        {isBusy ? 'Preparing...' : children}
      </a>
      <span role="alert" className="basis-full text-small text-danger empty:hidden">
        {failure}
      </span>
    </>
  )
}
