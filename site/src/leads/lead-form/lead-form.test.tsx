import { defaultForm } from '@forecourt/tenant-config/forms/form-definition'
import { STANDING_USES, type StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import { LeadForm } from './lead-form.tsx'
import { leadFormModel, type LeadFormOptions } from './lead-form-model.ts'

vi.mock('../../server/runtime/runtime.ts', () => ({
  getRuntime: () => ({ leads: { pass: () => 'a pass' } }),
}))

const parsed = parseTenantTolerant({ _id: 'tenant-a', _type: 'tenant', slug: 'a', name: 'Alpha Motors' })
if (!parsed.ok) throw new Error('the tenant of the test is invalid')
const { tenant } = parsed.value
// A form looks at the tenant and at how its links are made.
const context = { id: 'tenant-a', tenant, link: (path: string) => path } as TenantContext
const model = (use: StandingUse, more: Partial<LeadFormOptions> = {}) =>
  leadFormModel(context, { form: defaultForm(use, tenant), url: '/', ...more })
const html = (use: StandingUse, more: Partial<LeadFormOptions> = {}) =>
  renderToStaticMarkup(<LeadForm model={model(use, more)} id="f" />)

const PLACES = [
  { slug: 'north', name: 'North' },
  { slug: 'south', name: 'South' },
]
const place = (more: Partial<LeadFormOptions>) =>
  model('testDrive', more)
    .steps.flatMap(({ groups }) => groups.flatMap(({ inputs }) => inputs))
    .find(({ name }) => name === 'location')?.value

test('[LEAD-21] the one place there is stands chosen at first; of several none does', () => {
  expect(place({ places: PLACES.slice(0, 1) })).toBe('north')
  expect(place({ places: PLACES })).toBe('')
})

test('[LEAD-21] a place that was cleared stays clear when the form comes back', () => {
  const state = {
    typed: { name: 'Kim' },
    problems: { location: 'required' as const },
    notes: {},
    message: 'Please fix',
  }
  expect(place({ places: PLACES.slice(0, 1), state })).toBe('')
  expect(html('testDrive', { places: PLACES.slice(0, 1), state })).toContain('<option value="" selected="">')
})

test.each(STANDING_USES)(
  '[N37] a form (%s) says who keeps what is typed, and its box is never ticked',
  (use) => {
    const form = html(use)
    expect(form).toContain('Alpha Motors keeps what you enter here')
    expect(form).toContain('href="/privacy-policy"')
    expect(form).toMatch(/<input type="checkbox"[^>]*name="opt_in"\/>/)
  },
)

test('[LEAD-08] a form in two steps says where one stands; shown again with what is wrong it shows everything', () => {
  expect(html('testDrive')).toContain('data-at="first"')
  expect(html('testDrive').match(/<button type="submit"/g)).toHaveLength(2)
  const state = { typed: {}, problems: {}, notes: {}, message: 'Please fix' }
  expect(html('testDrive', { state })).not.toContain('data-at')
  expect(html('testDrive', { state }).match(/<button type="submit"/g)).toHaveLength(1)
  expect(html('vehicle')).not.toContain('data-at')
})

test('the makes of our own list are offered for a vehicle, and nothing for its model', () => {
  const form = html('tradeIn')
  expect(form).toMatch(/<input id="f-q\.vehicle\.make"[^>]* list="f-q\.vehicle\.make-list"/)
  expect(form).toMatch(
    /<datalist id="f-q\.vehicle\.make-list">.*<option value="Mazda"><\/option>.*<\/datalist>/,
  )
  expect(form.match(/<datalist/g)).toHaveLength(1)
})
