import { z } from 'zod'
import { Refusal } from '../lib/steps.mjs'
import type { PlaceReviews, ReviewService } from './review-service.ts'

/**
 * Reviews by the interface of Google Business Profile, `accounts.locations.reviews.list` of version 4:
 * developers.google.com/my-business/reference/rest/v4/accounts.locations.reviews. A dealer's account gives access by OAuth; the
 * token that lasts is exchanged for one of an hour at each import.
 */

const ENV = z.object({
  GOOGLE_BUSINESS_CLIENT_ID: z.string().min(1),
  GOOGLE_BUSINESS_CLIENT_SECRET: z.string().min(1),
  GOOGLE_BUSINESS_REFRESH_TOKEN: z.string().min(1),
  GOOGLE_BUSINESS_URL: z.url({ protocol: /^https?$/ }).default('https://mybusiness.googleapis.com/v4'),
  GOOGLE_TOKEN_URL: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
})

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

const REVIEW = z.object({
  reviewId: z.string().min(1),
  reviewer: z.object({ displayName: z.string().optional(), isAnonymous: z.boolean().optional() }).optional(),
  starRating: z.enum([...STARS, 'STAR_RATING_UNSPECIFIED']),
  comment: z.string().optional(),
  createTime: z.iso.datetime({ offset: true }),
  reviewReply: z
    .object({ comment: z.string().optional(), reviewReplyState: z.string().optional() })
    .optional(),
})
const PAGE = z.object({
  reviews: z.array(REVIEW).default([]),
  averageRating: z.number().min(0).max(5).optional(),
  totalReviewCount: z.int().min(0).optional(),
  nextPageToken: z.string().min(1).optional(),
})
const TOKEN = z.object({ access_token: z.string().min(1) })
const FAILURE = z.object({ error: z.object({ message: z.string() }) })

/** As many as the service gives at once. */
const PAGE_SIZE = 50
/** More are no reviews of one place. */
const MOST_PAGES = 400
const PATIENCE_MS = 30_000
/** Whoever keeps their name to themselves is called what the service calls them. */
const ANONYMOUS = 'A Google user'
/** An answer that Google has not let through yet, or never will, is none. */
const UNSHOWN_ANSWERS = ['PENDING', 'REJECTED']

/** Returns Google as a service of reviews by the variables of an environment; a Refusal names the one that is missing. */
export function googleBusiness(env: NodeJS.ProcessEnv): ReviewService {
  const { data: settings, error } = ENV.safeParse(env)
  if (!settings) {
    const names = error.issues.map(({ path }) => path.join('.'))
    throw new Refusal(
      `Reviews of Google need ${names.join(', ')}: client and refresh token of an OAuth consent with the scope business.manage.`,
    )
  }
  let token: Promise<string> | undefined
  const signIn = async () => {
    const answer = await ask(settings.GOOGLE_TOKEN_URL, TOKEN, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: settings.GOOGLE_BUSINESS_CLIENT_ID,
        client_secret: settings.GOOGLE_BUSINESS_CLIENT_SECRET,
        refresh_token: settings.GOOGLE_BUSINESS_REFRESH_TOKEN,
      }),
    })
    return answer.access_token
  }
  return {
    name: 'Google',
    async reviewsOf(listing, timeZone) {
      token ??= signIn()
      const headers = { authorization: `Bearer ${await token}` }
      const cells: Record<string, string>[] = []
      let next: string | undefined
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), ...(next && { pageToken: next }) })
        const url = `${settings.GOOGLE_BUSINESS_URL}/${listing}/reviews?${query.toString()}`
        const found = await ask(url, PAGE, { headers })
        cells.push(...found.reviews.map((review) => cellsOf(review, timeZone)))
        next = found.nextPageToken
        if (next === undefined) return { cells, ...ratingOf(found) }
      }
      throw new Error(`more than ${MOST_PAGES * PAGE_SIZE} reviews`)
    },
  }
}

function ratingOf({ averageRating, totalReviewCount }: z.infer<typeof PAGE>): Pick<PlaceReviews, 'rating'> {
  if (!averageRating || !totalReviewCount) return {}
  return { rating: { average_rating: averageRating, count: totalReviewCount } }
}

function cellsOf(review: z.infer<typeof REVIEW>, timeZone: string): Record<string, string> {
  const { reviewId, reviewer, starRating, comment, createTime, reviewReply } = review
  const name = reviewer?.isAnonymous === true ? undefined : reviewer?.displayName
  const isAnswered = !UNSHOWN_ANSWERS.includes(reviewReply?.reviewReplyState ?? '')
  return {
    id: reviewId,
    customer_name: (name || ANONYMOUS).slice(0, 80),
    // Without stars it is 0, which is refused with its id.
    rating: String(STARS.indexOf(starRating) + 1),
    text: comment ?? '',
    // The Swedish way to write a date is the ISO one.
    review_date: new Date(createTime).toLocaleDateString('sv-SE', { timeZone }),
    source: 'Google',
    answer: isAnswered ? (reviewReply?.comment ?? '') : '',
  }
}

async function ask<T>(url: string, schema: z.ZodType<T>, init: RequestInit): Promise<T> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  const text = await response.text()
  const body = asJson(text)
  if (!response.ok) {
    const { data } = FAILURE.safeParse(body)
    throw new Error(`Google answered ${response.status}${data ? `: ${data.error.message}` : ''}`)
  }
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(
    `Google’s answer is not as documented: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
