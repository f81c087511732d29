import { filter, firstValueFrom, timeout, toArray, take, type Observable } from 'rxjs'

/** How long a test waits for an event before it fails, in ms. */
const WITHIN = 20_000

/**
 * Subscribes, waits for `welcome`, does something, and gives the next `count` events of a type.
 *
 * The observable must include `welcome` events: only from then on does the server report every change.
 */
export async function eventsAfter<Event extends { type: string }, Type extends Event['type']>(
  observable: Observable<Event>,
  { type, count }: { type: Type; count: number },
  change: () => Promise<unknown>,
): Promise<Extract<Event, { type: Type }>[]> {
  const ready = Promise.withResolvers<void>()
  const events = firstValueFrom(
    observable.pipe(
      filter((event): event is Extract<Event, { type: Type }> => {
        if (event.type === 'welcome') ready.resolve()
        return event.type === type
      }),
      take(count),
      toArray(),
      timeout(WITHIN),
    ),
  )
  await Promise.race([ready.promise, events])
  await change()
  return events
}
