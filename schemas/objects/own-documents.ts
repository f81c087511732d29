import type { SanityDocument } from '@sanity/types'

/** Options of a reference to documents of the dealer whose document refers to them; new ones are made in their own lists. */
export const ownDocuments = {
  disableNew: true,
  filter: ({ document }: { document: SanityDocument }) => ({
    filter: 'tenant._ref == $tenant',
    params: { tenant: (document['tenant'] as { _ref?: string } | undefined)?._ref ?? '' },
  }),
}
