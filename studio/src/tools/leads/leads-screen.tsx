import { Box, Card, Flex, Heading, Text, useMediaIndex } from '@sanity/ui'
import { useRouter } from 'sanity/router'
import { useSiteFile } from '../../site/use-site.ts'
import { VISUALLY_HIDDEN } from '../../visually-hidden.ts'
import { DeskBar } from './list/desk-bar.tsx'
import { useDeskDealers } from './desk-dealers.ts'
import { isDeskView, isNarrowed, listParams, shownLeads } from './list/desk-list.ts'
import { LeadEntry } from './entry/lead-entry.tsx'
import { LeadDetail } from './lead/lead-detail.tsx'
import { LeadList } from './list/lead-list.tsx'
import { saveFile } from './save-file.ts'
import { useChosen } from './list/use-chosen.ts'
import { useDesk } from './list/use-desk.ts'
import { useDoing } from './use-doing.ts'
import { useFilters } from './list/use-filters.ts'

/** From this step of the Studio's breakpoints on (900 px) a list and a lead have room beside each other. */
const WIDE = 3

/** In the place of a lead's id in the address: the one that is being written down. */
const NEW_LEAD = 'new'

/** The tool "Leads": the list, and the lead that is open. */
export function LeadsScreen() {
  const router = useRouter()
  const { view: asked, lead } = router.state
  const view = isDeskView(asked) ? asked : 'open'
  const openLead = typeof lead === 'string' ? lead : undefined
  const [filters, setFilters] = useFilters()
  const desk = useDesk(view, filters)
  // Chosen leads stay so while one of them is read, which takes the place of the list on a narrow screen.
  const chosen = useChosen(shownLeads(desk.answer), String(listParams(view, filters)))
  const dealers = useDeskDealers() ?? []
  const isWide = useMediaIndex() >= WIDE
  const siteFile = useSiteFile()
  const { isBusy: isExporting, doing } = useDoing()
  const exportList = () =>
    doing('Not exported', async () =>
      saveFile(await siteFile(`/api/leads/export?${listParams(view, filters)}`), 'leads.csv'),
    )
  const list = (
    <>
      <DeskBar
        view={view}
        filters={filters}
        answer={desk.latest}
        dealers={dealers}
        onView={(next) => router.navigate({ view: next })}
        onFilters={setFilters}
        onExport={() => void exportList()}
        onNew={() => router.navigate({ view, lead: NEW_LEAD })}
        isExporting={isExporting}
      />
      <LeadList
        desk={desk}
        view={view}
        chosen={chosen}
        dealers={dealers}
        isNarrowed={isNarrowed(filters)}
        openLead={openLead}
      />
    </>
  )
  const detail =
    openLead === NEW_LEAD ? (
      <LeadEntry
        dealers={dealers}
        tenant={filters.tenant}
        onKept={(kept) => {
          desk.refresh()
          router.navigate({ view: 'open', lead: kept })
        }}
        onBack={() => router.navigate({ view })}
      />
    ) : (
      openLead !== undefined && (
        <LeadDetail
          key={openLead}
          leadId={openLead}
          view={view}
          dealers={dealers}
          onChange={desk.refresh}
          hasBack={!isWide}
        />
      )
    )
  if (!isWide)
    return (
      <Box height="fill" overflow="auto" data-testid="leads-tool">
        <HiddenHeading />
        {detail || list}
      </Box>
    )
  return (
    <Flex height="fill" data-testid="leads-tool">
      <HiddenHeading />
      <Card borderRight overflow="auto" style={{ width: '26rem', flexShrink: 0 }}>
        {list}
      </Card>
      <Box flex={1} overflow="auto">
        {detail || (
          <Flex height="fill" align="center" justify="center" padding={5}>
            <Text size={1} muted>
              Choose a lead from the list.
            </Text>
          </Flex>
        )}
      </Box>
    </Flex>
  )
}

function HiddenHeading() {
  return (
    <Heading as="h1" style={VISUALLY_HIDDEN}>
      Leads
    </Heading>
  )
}
