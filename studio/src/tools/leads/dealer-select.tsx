import { Box, Select } from '@sanity/ui'
import type { DeskDealer } from './desk-dealers.ts'

interface DealerSelectProps {
  dealers: readonly DeskDealer[]
  dealer: DeskDealer | undefined
  /** Told the id of the dealer that was chosen. */
  onChoose(id: string): void
}

/** Which of several dealers a tool is about; nothing for somebody of one. */
export function DealerSelect({ dealers, dealer, onChoose }: DealerSelectProps) {
  if (dealers.length <= 1) return null
  return (
    <Box style={{ minWidth: '14rem' }}>
      <Select
        aria-label="Dealer"
        value={dealer?._id ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {dealers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
    </Box>
  )
}
