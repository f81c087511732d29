'use client'

import { useEffect, useRef } from 'react'
import { showToast } from '../../toasts/toast-store.ts'

interface FreshNoticeProps {
  /** The price in one line with its type, as the page shows it; '' for none. */
  price: string
  isSold: boolean
  /** Where others like it are. */
  similarHref: string
}

/** Tells whoever has the page open that its vehicle was sold or repriced meanwhile; the page itself shows the new state. */
export function FreshNotice({ price, isSold, similarHref }: FreshNoticeProps): null {
  const told = useRef({ price, isSold })
  useEffect(() => {
    const before = told.current
    told.current = { price, isSold }
    if (isSold && !before.isSold) {
      showToast({
        title: 'This vehicle has just been sold',
        description: 'Somebody was a moment quicker. We have others like it.',
        actions: [{ label: 'See them', href: similarHref }],
      })
    } else if (!isSold && price !== before.price && price !== '') {
      showToast({ title: 'The price has just changed', description: `It is now ${price}.` })
    }
  }, [price, isSold, similarHref])
  return null
}
