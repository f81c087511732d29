import { PAGE_TEMPLATES } from '@forecourt/schemas/starter/page-templates'
import type { NewDocumentOptionsResolver, Template } from 'sanity'
import { BRAND_SECTIONS, forAllTemplateId } from './brands/shared-sections.ts'
import { ownedBy, pageTemplateId, TENANT_SECTIONS, templateId } from './tenant-sections.ts'

/** Kinds of documents that belong to no dealer. */
const PLATFORM_TYPES = new Set(['tenant', 'sharedPage'])

interface Parameters {
  tenantId?: string
}

/** One template for each kind of document of a dealer; platform staff keep plain ones for dealers and shared pages. */
export function tenantTemplates(existing: Template[]): Template[] {
  const owned = [...TENANT_SECTIONS, ...BRAND_SECTIONS].map(({ type, title }) => ({
    id: templateId(type),
    title: type === 'page' ? 'Empty page' : title,
    schemaType: type,
    parameters: [{ name: 'tenantId', type: 'string' as const, title: 'Dealer' }],
    value: ({ tenantId = '' }: Parameters) => ownedBy(type, tenantId),
  }))
  const pages = PAGE_TEMPLATES.map(({ id, title, description, content }) => ({
    id: pageTemplateId(id),
    title,
    description,
    schemaType: 'page',
    parameters: [{ name: 'tenantId', type: 'string' as const, title: 'Dealer' }],
    value: ({ tenantId = '' }: Parameters) => ({ ...ownedBy('page', tenantId), ...content }),
  }))
  const forAll = [
    { type: 'tenantRule' as const, title: 'Rule' },
    { type: 'searchSynonym' as const, title: 'Search words' },
    ...BRAND_SECTIONS,
  ].map(({ type, title }) => ({
    id: forAllTemplateId(type),
    title: `${title} for every dealer`,
    schemaType: type,
    value: { allTenants: true },
  }))
  return [
    ...existing.filter(({ schemaType }) => PLATFORM_TYPES.has(schemaType)),
    ...owned,
    ...pages,
    ...forAll,
  ]
}

/** Documents are created in a dealer's list, where it is known whose they are; the global menu offers none. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options, { creationContext }) =>
  creationContext.type === 'global' ? [] : options
