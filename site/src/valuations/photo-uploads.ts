/** Uploads that are received at once, whose bytes are in memory: one of a visitor's address. */
const MOST_AT_ONCE = 6

interface PhotoUploads {
  /**
   * Receives an upload of somebody (network address); `busy` answers while there are too many. What is done `inTurn` waits until
   * nothing else is.
   */
  run<Answer>(
    client: string,
    receive: (inTurn: <Value>(work: () => Promise<Value>) => Promise<Value>) => Promise<Answer>,
    busy: () => Answer,
  ): Promise<Answer>
}

/** Keeps visitors' uploads from taking memory and processor from the pages. */
export function createPhotoUploads(): PhotoUploads {
  const receiving = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work, work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    async run(client, receive, busy) {
      if (receiving.has(client) || receiving.size >= MOST_AT_ONCE) return busy()
      receiving.add(client)
      try {
        return await receive(inTurn)
      } finally {
        receiving.delete(client)
      }
    },
  }
}
