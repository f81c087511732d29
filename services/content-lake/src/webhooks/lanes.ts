/** The documents of one hook that have messages waiting: each is ready, waits for its time (epoch ms) or is being served. */
export interface Lanes {
  /** Announces a message for a document, which may not be sent before a time. */
  wake(documentId: string, notBefore?: number): void
  /** A document to serve, the one that has been ready for longest. */
  take(): string | undefined
  /** A document that was served may have more to send, now or not before a time. */
  putBack(documentId: string, notBefore?: number): void
  /** A document that was served has nothing left. */
  finish(documentId: string): void
  /** Makes documents ready whose time has come. */
  refresh(now: number): void
  /** Makes all documents ready. */
  hurry(): void
  /** When the next waiting document is due (epoch ms). */
  nextDue(): number | undefined
}

export function createLanes(): Lanes {
  const known = new Set<string>()
  const ready = new Set<string>()
  const delayed = new Map<string, number>()
  let next = Infinity
  const putBack = (documentId: string, notBefore?: number): void => {
    if (notBefore === undefined) return void ready.add(documentId)
    delayed.set(documentId, notBefore)
    next = Math.min(next, notBefore)
  }
  return {
    wake(documentId, notBefore) {
      if (known.has(documentId)) return
      known.add(documentId)
      putBack(documentId, notBefore)
    },
    take() {
      const [documentId] = ready
      if (documentId !== undefined) ready.delete(documentId)
      return documentId
    },
    putBack,
    finish: (documentId) => void known.delete(documentId),
    refresh(now) {
      if (now < next) return
      next = Infinity
      for (const [documentId, notBefore] of delayed) {
        if (notBefore > now) next = Math.min(next, notBefore)
        else {
          delayed.delete(documentId)
          ready.add(documentId)
        }
      }
    },
    hurry() {
      for (const documentId of delayed.keys()) ready.add(documentId)
      delayed.clear()
      next = Infinity
    },
    nextDue: () => (next === Infinity ? undefined : next),
  }
}
