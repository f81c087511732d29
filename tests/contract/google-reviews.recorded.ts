/**
 * Answers of Google Business Profile, as its documentation of `accounts.locations.reviews.list` (version 4) and of OAuth tokens
 * has them: two pages of a place, one of another, and its errors.
 */
export const NEWSTEAD = 'accounts/101/locations/201'
export const KEDRON = 'accounts/101/locations/202'

const review = (id: string, listing: string, more: object) => ({
  name: `${listing}/reviews/${id}`,
  reviewId: id,
  reviewer: {
    profilePhotoUrl: 'https://lh3.googleusercontent.com/a/x=c0x00000000-cc',
    displayName: 'Kim Lee',
  },
  starRating: 'FIVE',
  createTime: '2026-03-01T20:15:30.123456Z',
  updateTime: '2026-03-02T01:00:00.000000Z',
  ...more,
})

export const TOKEN = {
  access_token: 'ya29.recorded',
  expires_in: 3599,
  scope: 'https://www.googleapis.com/auth/business.manage',
  token_type: 'Bearer',
}

/** By the path and query that are asked for. */
export const PAGES: Readonly<Record<string, object>> = {
  [`/${NEWSTEAD}/reviews?pageSize=50`]: {
    reviews: [
      review('AbF1', NEWSTEAD, {
        comment: 'Great people, <script>alert(1)</script> fast.',
        reviewReply: { comment: 'Thank you, Kim.', updateTime: '2026-03-02T01:00:00Z' },
      }),
      review('AbF2', NEWSTEAD, {
        reviewer: { displayName: 'A Google user', isAnonymous: true },
        starRating: 'TWO',
        comment: 'Waited an hour.',
        reviewReply: { comment: 'Not let through.', reviewReplyState: 'REJECTED' },
      }),
    ],
    averageRating: 4.7,
    totalReviewCount: 795,
    nextPageToken: 'next/1+a',
  },
  [`/${NEWSTEAD}/reviews?pageSize=50&pageToken=next%2F1%2Ba`]: {
    reviews: [
      // No words, and no stars.
      review('AbF3', NEWSTEAD, { starRating: 'FOUR' }),
      review('AbF4', NEWSTEAD, { starRating: 'STAR_RATING_UNSPECIFIED', comment: 'Hm.' }),
    ],
    averageRating: 4.7,
    totalReviewCount: 795,
  },
  [`/${KEDRON}/reviews?pageSize=50`]: {},
}

export const DENIED = {
  error: { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' },
}
