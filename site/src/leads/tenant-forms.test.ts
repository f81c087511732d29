import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { knownForms, tenantForms } from './tenant-forms.ts'

const { fetchContent, log } = vi.hoisted(() => ({ fetchContent: vi.fn(), log: vi.fn() }))
vi.mock('../server/content/content.ts', () => ({
  fetchContent,
  fetchContentOr: (otherwise: unknown, ...asked: unknown[]) => fetchContent(...asked).catch(() => otherwise),
}))
vi.mock('../server/runtime/runtime.ts', () => ({
  getRuntime: () => ({ log, sales: { takesPayments: () => false } }),
}))
beforeEach(() => vi.clearAllMocks())

const parsed = parseTenantTolerant({ _id: 'tenant-a', _type: 'tenant', slug: 'a', name: 'Alpha Motors' })
if (!parsed.ok) throw new Error('the tenant of the test is invalid')
// Forms look at the tenant and its id alone.
const context = { id: 'tenant-a', tenant: parsed.value.tenant } as TenantContext
const FORM = { _id: 'form-a', use: 'general', deliverTo: ['sales@a.example'] }

test('a form that does not fit is left out and named once, however often it is asked for', async () => {
  fetchContent.mockResolvedValue([{ ...FORM, deliverTo: ['sales@a.example\r\nBcc: all@b.example'] }])
  for (let ask = 0; ask < 5; ask += 1)
    expect((await tenantForms(context)).ofUse('general')._id).toBe('general')
  expect(log).toHaveBeenCalledTimes(1)
  expect(log.mock.calls[0]?.[1]).toContain('form-a')
})

test('while the content is away forms are shown, and an enquiry is refused: nobody knows whom to send it to', async () => {
  fetchContent.mockRejectedValue(new Error('away'))
  expect((await tenantForms(context)).ofUse('general')._id).toBe('general')
  await expect(knownForms(context)).rejects.toThrow('away')
})

test('[LEAD-27] a form without addresses is sent to those of the general one', async () => {
  fetchContent.mockResolvedValue([FORM, { _id: 'form-b', use: 'vehicle' }])
  const forms = await knownForms(context)
  expect(forms.addressesOf(forms.ofUse('vehicle'))).toEqual(['sales@a.example'])
})
