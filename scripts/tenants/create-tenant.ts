import type { IdentifiedSanityDocumentStub, SanityClient } from '@sanity/client'
import type { StarterAnswers } from '@forecourt/schemas/starter/answers'
import { starterDocuments } from '@forecourt/schemas/starter/starter-documents'
import { Refusal } from '../lib/steps.mjs'

/**
 * Writes a new dealer's documents in one transaction, so that no half a site is ever visible; resolves to how many. A
 * document that exists is left alone: the whole is refused.
 */
export async function createTenant(client: SanityClient, answers: StarterAnswers): Promise<number> {
  const documents = starterDocuments(answers)
  try {
    await client.mutate(
      documents.map((document: IdentifiedSanityDocumentStub) => ({ create: document })),
      { visibility: 'sync' },
    )
  } catch (error) {
    if (Object(error)['statusCode'] === 409)
      throw new Refusal(`There are documents of a dealer ${answers.slug} already; nothing was written.`)
    throw error
  }
  return documents.length
}
