import type { ValuationsAnswer } from '@forecourt/tenant-config/desk/valuations-answer'
import { Card, Text } from '@sanity/ui'
import { useAnswer } from '../../site/use-answer.ts'
import { DealerTool, useChosenDealer } from '../leads/dealer-tool.tsx'
import { ValuationRow } from './valuation-row.tsx'

const EVERY_MS = 30_000

/** The tool "Valuations": what visitors' vehicles were valued at in the last 60 days, and what came of it. */
export function ValuationsScreen() {
  const { dealers, dealer, choose } = useChosenDealer()
  const path = dealer && `/api/trade-in/desk?${new URLSearchParams({ tenant: dealer._id }).toString()}`
  const { answer, problem } = useAnswer<ValuationsAnswer>(path, EVERY_MS)
  return (
    <DealerTool
      name="valuations"
      title="Valuations"
      dealers={dealers}
      dealer={dealer}
      onChoose={choose}
      problem={problem}
    >
      {dealer && answer && (
        <Card border radius={3} overflow="hidden">
          {answer.entries.length === 0 ? (
            <Card padding={4}>
              <Text size={1} muted>
                Nobody had a vehicle valued in the last 60 days. Visitors do where the switch “Trade-ins” is
                on and a valuation guide is published.
              </Text>
            </Card>
          ) : (
            answer.entries.map((entry) => (
              <ValuationRow key={entry.id} entry={entry} tenant={dealer._id} timeZone={answer.timeZone} />
            ))
          )}
        </Card>
      )}
    </DealerTool>
  )
}
