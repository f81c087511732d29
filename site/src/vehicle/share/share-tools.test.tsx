import { NO_CHECKS } from '@forecourt/tenant-config/rules/checks'
import { tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { setRuntime, type Runtime } from '../../server/runtime/runtime.ts'
import { CallButton } from '../call/call-button.tsx'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { COPIED_LABEL_MS } from './share-menu.client.tsx'
import { ShareTools } from './share-tools.tsx'

const config = { mode: 'production', port: 3000 }
beforeEach(() => setRuntime({ config } as unknown as Runtime))

function html(tenant: Record<string, unknown>): string {
  return renderToStaticMarkup(<ShareTools data={dataOf(tenant)} />)
}
function dataOf(tenant: Record<string, unknown>): VehiclePageData {
  const context = { tenant: tenantFixture(tenant), link: (path: string) => `/t/x${path}` }
  const vehicle = { ...vehicleFixture(), slug: '2021-mazda-cx-5' }
  return { vehicle, context, checks: NO_CHECKS, title: '2021 Mazda CX-5' } as unknown as VehiclePageData
}
const url = 'https://www.harbour.example'

it('[SHR-01] sharing is offered only by a site that has an address', () => {
  expect(html({ url, hosts: [] })).toContain('Share')
  expect(html({ hosts: ['www.harbour.example'] })).toContain(
    encodeURIComponent(`${url}/cars/2021-mazda-cx-5`),
  )
  expect(html({ hosts: [] })).not.toContain('Share')
})

it('[SHR-05] the menu leads to Facebook, X, WhatsApp, a text message and an email, and copies', () => {
  const page = html({ url })
  for (const name of ['Facebook', 'X (Twitter)', 'WhatsApp', 'Text message', 'Email', 'Copy link'])
    expect(page).toContain(name)
})

it('[SHR-03] the button says for 1.5 seconds that the link was copied', () => {
  expect(COPIED_LABEL_MS).toBe(1500)
})

it('a dealer’s switches take sharing and printing away', () => {
  expect(html({ url, flags: { share: false } })).not.toContain('Share')
  expect(html({ url, flags: { share: false } })).toContain('/t/x/print?car_id=2021-mazda-cx-5')
  const unprinted = html({ url, flags: { printPdf: false } })
  expect(unprinted).toContain('Share')
  expect(unprinted).not.toContain('Print')
  expect(html({ url, hiddenActions: ['share', 'print'] })).toBe('')
})

it('printing opens a new tab and is told by its event; the PDF is saved under the slug, also without scripts', () => {
  const page = html({ url })
  expect(page).toMatch(
    /<a href="\/t\/x\/print\?car_id=2021-mazda-cx-5" target="_blank"[^>]* data-click-event="print"/,
  )
  expect(page).toMatch(/<a href="\/t\/x\/api\/cars\/2021-mazda-cx-5\/pdf" download="2021-mazda-cx-5.pdf"/)
})

it('[RTE-35] links to Facebook, X, WhatsApp, texts, emails and calls stand on the page', () => {
  const data = dataOf({ url, phone: '07 5550 0100' })
  const page = renderToStaticMarkup(
    <>
      <ShareTools data={data} />
      {CallButton({ data, className: '' })}
    </>,
  )
  const schemes = ['https://www.facebook.com/', 'https://twitter.com/', 'https://api.whatsapp.com/', 'sms:']
  for (const start of [...schemes, 'mailto:', 'tel:0755500100']) expect(page).toContain(`href="${start}`)
})
