import { API_VERSION } from '@forecourt/schemas/api-version'
import { completeAnswers, type StarterAnswers } from '@forecourt/schemas/starter/answers'
import { answerProblems } from '@forecourt/schemas/starter/check-answers'
import { starterDocuments } from '@forecourt/schemas/starter/starter-documents'
import { TAKEN_TENANTS_QUERY, type TakenTenant } from '@forecourt/schemas/starter/taken'
import { type AnswerName, readAnswers, type TypedAnswers } from '@forecourt/schemas/starter/typed-answers'
import type { IdentifiedSanityDocumentStub } from '@sanity/client'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'

/** A new dealer while it is typed. */
export interface NewDealer {
  typed: TypedAnswers
  type(answer: AnswerName, text: string): void
  /** The answers with everything that was not typed filled in. */
  answers: StarterAnswers
  /** Returns the problem of an answer in words, undefined without one. */
  problemOf(answer: AnswerName): string | undefined
  isRight: boolean
  isReady: boolean
  /** Writes all documents at once; rejects with a sentence. */
  create(): Promise<void>
}

/** Checks a new dealer's answers while they are typed, as `npm run tenant:new` does, and makes the site. */
export function useNewDealer(): NewDealer {
  const client = useClient({ apiVersion: API_VERSION })
  const [taken, setTaken] = useState<TakenTenant[]>()
  const [typed, setTyped] = useState<TypedAnswers>({})
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const found = await client.fetch<TakenTenant[]>(TAKEN_TENANTS_QUERY, {}, { perspective: 'raw' })
      if (!isGone) setTaken(found)
    }
    // Without the list the button stays off; the next look at the form asks again.
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [client])
  const answers = completeAnswers(readAnswers(typed), taken ?? [])
  const problems = answerProblems(answers, taken ?? [])
  return {
    typed,
    type: (answer, text) => setTyped((before) => ({ ...before, [answer]: text })),
    answers,
    problemOf: (answer) => problems.find(({ path }) => path === answer)?.message,
    isRight: problems.length === 0,
    isReady: taken !== undefined,
    create: async () => {
      const documents = starterDocuments(answers)
      try {
        await client.mutate(
          documents.map((document: IdentifiedSanityDocumentStub) => ({ create: document })),
          { visibility: 'sync' },
        )
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`Nothing was written: ${reason}`, { cause: error })
      }
    },
  }
}
