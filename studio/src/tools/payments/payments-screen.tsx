import { Card, Stack, Text } from '@sanity/ui'
import { DealerTool, useChosenDealer } from '../leads/dealer-tool.tsx'
import { PaymentRow } from './payment-row.tsx'
import { usePayments } from './use-payments.ts'

/** The tool "Payments": what visitors pay by a reference, the newest first. */
export function PaymentsScreen() {
  const { dealers, dealer, choose } = useChosenDealer()
  const { answer, problem, refund } = usePayments(dealer?._id)
  return (
    <DealerTool
      name="payments"
      title="Payments"
      dealers={dealers}
      dealer={dealer}
      onChoose={choose}
      problem={problem}
    >
      {answer && (
        <Stack as="section" gap={3} aria-label="Payments by reference">
          <Card border radius={3} overflow="hidden">
            {answer.entries.length === 0 ? (
              <Card padding={4}>
                <Text size={1} muted>
                  Nobody has paid by a reference yet. Visitors do so on a page with an enquiry form whose use
                  is “Pay online”. Deposits stand under Reservations.
                </Text>
              </Card>
            ) : (
              answer.entries.map((entry) => (
                <PaymentRow
                  key={entry.id}
                  entry={entry}
                  timeZone={answer.timeZone}
                  mayWork={answer.mayWork}
                  refund={refund}
                />
              ))
            )}
          </Card>
        </Stack>
      )}
    </DealerTool>
  )
}
