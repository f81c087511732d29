import type { ReactNode } from 'react'

interface OneButtonFormProps {
  /** Where it is sent. */
  action: string
  /** What is sent with it. */
  fields: Readonly<Record<string, string>>
  children: ReactNode
}

/** A button that does one thing, as a plain form. */
export function OneButtonForm({ action, fields, children }: OneButtonFormProps) {
  return (
    <form action={action} method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="btn btn-secondary">
        {children}
      </button>
    </form>
  )
}
