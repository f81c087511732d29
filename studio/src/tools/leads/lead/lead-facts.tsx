import type { DeskRow, LeadDetails } from '@forecourt/tenant-config/desk/desk-answer'
import { formatAud } from '@forecourt/tenant-config/text/money'
import { Card, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { sitePath } from '../../../preview/presentation.ts'
import { runtimeConfig } from '../../../runtime-config.ts'
import { momentText } from '../../../times/moment-text.ts'
import type { DeskDealer } from '../desk-dealers.ts'
import { phoneText } from '../list/desk-list.ts'
import { DetailSection } from './detail-section.tsx'

interface LeadFactsProps {
  lead: DeskRow
  details: LeadDetails
  dealer: DeskDealer | undefined
}

/** Who wrote what, about what, from where, and what they agreed to. */
export function LeadFacts({ lead, details, dealer }: LeadFactsProps) {
  const { email, phone, vehicle, offer, place } = lead
  const {
    message,
    postcode,
    rego,
    additional_services: services,
    answers,
    date_time: time,
    consent,
  } = details
  const onSite = (path: string, text: string) =>
    dealer?.slug ? (
      <a href={runtimeConfig().siteUrl + sitePath(dealer.slug, path)} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    )
  const price = vehicle?.price === undefined ? '' : `, ${formatAud(vehicle.price)} when they wrote`
  const { url, visited_pages: pages, linked_query_params: params } = details
  return (
    <>
      <DetailSection title="What they wrote">
        <Card border radius={3} padding={4}>
          <Stack gap={4}>
            {message !== '' && (
              <Text size={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {message}
              </Text>
            )}
            <Facts>
              <Fact term="Phone">{phone && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}</Fact>
              <Fact term="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
              <Fact term="Postcode">{postcode}</Fact>
              <Fact term="Vehicle">
                {vehicle && (
                  <>
                    {onSite(`/cars/${vehicle.slug}`, vehicle.name)} ({vehicle.stock_number}
                    {price})
                  </>
                )}
              </Fact>
              <Fact term="Offer">{offer}</Fact>
              <Fact term="Place">{place?.name}</Fact>
              <Fact term="Would like to come">{time !== undefined && momentText(time, dealer)}</Fact>
              <Fact term="Their vehicle">{rego}</Fact>
              <Fact term="Also wants">{services.join(', ')}</Fact>
              {answers.map(({ label, text }, at) => (
                // Two questions of the dealer's own may have the same words.
                <Fact key={`${at} ${label}`} term={label}>
                  {text}
                </Fact>
              ))}
            </Facts>
          </Stack>
        </Card>
      </DetailSection>
      <DetailSection title="Where they came from">
        <Card border radius={3} padding={4}>
          <Facts>
            <Fact term="Sent from">{url && onSite(url, url)}</Fact>
            <Fact term="Pages seen before">{pages.length > 0 && <Lines lines={pages} />}</Fact>
            <Fact term="Came with">
              {Object.keys(params).length > 0 && (
                <Lines lines={Object.entries(params).map((pair) => pair.join(' = '))} />
              )}
            </Fact>
            <Fact term="Marketing consent">
              {consent
                ? `“${consent.text}” on ${momentText(consent.at, dealer)}`
                : 'Not given: answer, and send no offers.'}
            </Fact>
          </Facts>
        </Card>
      </DetailSection>
    </>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <dl style={{ display: 'grid', gap: '0.75rem', margin: 0 }}>{children}</dl>
}

/** A fact with its name; nothing where there is none. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (children === '' || children === undefined || children === false) return null
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.25rem 1rem' }}>
      <Text as="dt" size={1} muted style={{ flex: '0 0 9rem' }}>
        {term}
      </Text>
      <Text as="dd" size={1} style={{ flex: '1 1 12rem', margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, at) => (
        <span key={`${at} ${line}`} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </>
  )
}
