'use client'

import { useState, useSyncExternalStore } from 'react'
import {
  createPasskey,
  knowsPasskeys,
  type PasskeyAddresses,
  PasskeyRefused,
  presentPasskey,
} from './browser-passkeys.ts'

interface PasskeyButtonProps {
  addresses: PasskeyAddresses
  /** `use` signs in and goes on; `make` adds one to the account and shows the page anew. */
  what: 'use' | 'make'
  /** Sent along with what is used. */
  fields?: Readonly<Record<string, string>>
  className: string
}

const WORDS = {
  use: { label: 'Use a passkey', failed: 'No passkey was used. You can still sign in with a code.' },
  make: { label: 'Add a passkey on this device', failed: 'No passkey was added.' },
} as const

const neverChanges = () => () => undefined

/** Makes or uses a passkey; nothing where the browser knows none. */
export function PasskeyButton({ addresses, what, fields = {}, className }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOffered = useSyncExternalStore(neverChanges, knowsPasskeys, () => false)
  if (!isOffered) return null
  const { label, failed } = WORDS[what]
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (what === 'use') location.assign((await presentPasskey(addresses, fields)).to)
      else {
        await createPasskey(addresses)
        location.reload()
      }
    } catch (error) {
      setProblem((error instanceof PasskeyRefused && error.message) || failed)
      setBusy(false)
    }
  }
  return (
    <div>
      <button type="button" className={className} disabled={isBusy} onClick={() => void press()}>
        {label}
      </button>
      <p role="status" className="mt-3 text-small text-ink-2 empty:hidden">
        {problem}
      </p>
    </div>
  )
}
