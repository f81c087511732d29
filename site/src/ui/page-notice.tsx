/** What was done on a page just now, or went wrong, told above it. */
export interface PageNoticeProps {
  text: string
  isError: boolean
}

export function PageNotice({ text, isError }: PageNoticeProps) {
  return (
    <p
      role={isError ? 'alert' : 'status'}
      className={`mb-6 rounded-card border-l-4 bg-surface px-5 py-4 font-semibold ${isError ? 'border-danger text-danger' : 'border-brand'}`}
    >
      {text}
    </p>
  )
}
