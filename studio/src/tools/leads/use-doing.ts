import { useToast } from '@sanity/ui/toast'
import { useCallback, useState } from 'react'

/** Does something of a lead: busy while it runs, with the site's reason on the screen when it was refused. */
export function useDoing(): {
  isBusy: boolean
  doing: (title: string, act: () => Promise<void>) => Promise<boolean>
} {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const doing = useCallback(
    async (title: string, act: () => Promise<void>) => {
      setBusy(true)
      try {
        await act()
        return true
      } catch (error) {
        toast.push({
          status: 'error',
          title,
          description: error instanceof Error ? error.message : String(error),
        })
        return false
      } finally {
        setBusy(false)
      }
    },
    [toast],
  )
  return { isBusy, doing }
}
