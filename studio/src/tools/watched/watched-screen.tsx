import type { WatchedAnswer } from '@forecourt/tenant-config/desk/watched-answer'
import { Card, Stack, Text } from '@sanity/ui'
import { useAnswer } from '../../site/use-answer.ts'
import { DealerTool, useChosenDealer } from '../leads/dealer-tool.tsx'
import { WatchedTable } from './watched-table.tsx'

const EVERY_MS = 30_000

/** The tool "Watched vehicles": what visitors saved, those that most watch first; who they are is not in it. */
export function WatchedScreen() {
  const { dealers, dealer, choose } = useChosenDealer()
  const path = dealer && `/api/watchlist/desk?${new URLSearchParams({ tenant: dealer._id }).toString()}`
  const { answer, problem } = useAnswer<WatchedAnswer>(path, EVERY_MS)
  return (
    <DealerTool
      name="watched"
      title="Watched vehicles"
      dealers={dealers}
      dealer={dealer}
      onChoose={choose}
      problem={problem}
    >
      {answer && (
        <Stack as="section" gap={4} aria-label="Vehicles that visitors saved">
          <Text size={1} muted>
            {answer.isCounted
              ? 'Visitors are counted, not named. Those who agreed get a mail when a vehicle costs less or can be had again.'
              : 'Visitors of this dealer save vehicles in their own browsers, so nobody can count them. “Saved vehicles: held in” in the site’s settings moves them into accounts.'}
          </Text>
          {answer.isCounted && answer.entries.length === 0 && (
            <Card border radius={3} padding={4}>
              <Text size={1}>Nobody has saved a vehicle yet.</Text>
            </Card>
          )}
          {answer.entries.length > 0 && <WatchedTable entries={answer.entries} dealer={dealer} />}
        </Stack>
      )}
    </DealerTool>
  )
}
