'use client'

import { useEffect } from 'react'

interface ScrollMarksProps {
  /** Id of the element that is marked. */
  target: string
  /** Pixels of scroll after which it has `data-past-header`, and `data-past-bar`. */
  headerPx: number
  barPx: number
}

/** Tells the page's styles how far it is scrolled (VDP-13, VDP-14); without scripts nothing sticks, and nothing is missed. */
export function ScrollMarks({ target, headerPx, barPx }: ScrollMarksProps) {
  useEffect(() => {
    const element = document.getElementById(target)
    const mark = () => {
      element?.toggleAttribute('data-past-header', scrollY > headerPx)
      element?.toggleAttribute('data-past-bar', scrollY > barPx)
    }
    mark()
    addEventListener('scroll', mark, { passive: true })
    return () => removeEventListener('scroll', mark)
  }, [target, headerPx, barPx])
  return null
}
