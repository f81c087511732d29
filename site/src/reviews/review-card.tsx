import { Stars } from '../places/stars.tsx'
import { ContentImg } from '../ui/content-img.tsx'
import type { ReviewView } from './reviews-data.ts'

interface ReviewCardProps {
  review: ReviewView
  dealer: string
  /** True in a row, where long words are cut after some lines. */
  isShort?: boolean
}

/** One review, whole and as it was written: the words are text, whatever they hold (REV-01, REV-02). */
export function ReviewCard({ review, dealer, isShort = false }: ReviewCardProps) {
  const { customer, rating, text, date, dateInWords, ago, source, image, answer } = review
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Stars rating={{ average: rating, count: 0 }} />
      {text !== '' && (
        <blockquote className={`whitespace-pre-line wrap-anywhere ${isShort ? 'line-clamp-6' : ''}`}>
          {text}
        </blockquote>
      )}
      {image && !isShort && (
        <ContentImg
          image={image}
          sizes="(min-width: 64rem) 24rem, 100vw"
          className="w-full rounded-control object-cover"
        />
      )}
      <p className="mt-auto text-small">
        <span className="font-semibold wrap-anywhere">{customer}</span>
        <span className="block text-muted">
          <time dateTime={date} title={dateInWords}>
            {ago}
          </time>{' '}
          on {source}
        </span>
      </p>
      {answer !== '' && !isShort && (
        <div className="border-s-4 border-line ps-4 text-small">
          <p className="font-semibold">{dealer} answered</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
    </article>
  )
}
