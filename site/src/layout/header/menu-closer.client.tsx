'use client'

import { useEffect } from 'react'

/** Drop-downs of the main menu that are open; they open without scripts, which `details` cannot close by itself. */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[name="main-menu"][open]')

/** Closes a drop-down by Escape, which gives the focus back to its item, and by a press or a focus elsewhere. */
export function MenuCloser() {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      for (const menu of openMenus()) {
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
        menu.open = false
      }
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [])
  return null
}
