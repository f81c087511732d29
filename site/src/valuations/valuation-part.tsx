import type { FormPart } from '@forecourt/blocks/core/block-context'
import { formPart } from '../leads/form-part.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { knownProvider } from './valuation-provider.ts'
import { StartForm } from './valuation-start.tsx'

/** What begins a valuation on a page that staff made (C36); where the dealer values none online, the form by which it is asked. */
export async function valuationPart(
  context: TenantContext,
  { key }: { key: string },
  page: { url: string; pageId: string },
): Promise<FormPart> {
  const provider = await knownProvider(context)
  if (!provider) return formPart(context, { id: 'tradeIn', key }, page)
  return {
    title: 'What is your vehicle worth?',
    intro: 'A few details, three questions, and you have a figure.',
    form: <StartForm context={context} provider={provider} id={`valuation-${key}`} />,
  }
}
