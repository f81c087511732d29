import { Icon } from '../ui/icon.tsx'
import { MAX_QUERY_LENGTH } from '../search/state/listing-query.ts'
import { SuggestInput } from './suggest-input.client.tsx'

interface SearchFormProps {
  /** Address of the listing of all stock. */
  action: string
  /** Id of the text box; different for each form of a page. */
  id: string
  /** `large`: on a card of its own; `band`: in a band of colour, its button only a sign. */
  look: 'large' | 'band'
  /** Names the form among the page's landmarks. */
  name: string
  /** Text that says what to type, read out and shown in the empty box. */
  hint: string
}

/** A search of the whole stock from any page, with suggestions; a plain form before and without JavaScript. */
export function SearchForm({ action, id, look, name, hint }: SearchFormProps) {
  const isBand = look === 'band'
  return (
    <form
      action={action}
      method="get"
      role="search"
      aria-label={name}
      className={`relative flex text-ink ${isBand ? '' : 'gap-2 rounded-card bg-surface p-2 shadow-lg'}`}
    >
      <label htmlFor={id} className="sr-only">
        {hint}
      </label>
      <SuggestInput
        id={id}
        align={isBand ? 'end' : 'start'}
        placeholder={hint}
        maxLength={MAX_QUERY_LENGTH}
        className={`field min-w-0 flex-1 border-transparent ${isBand ? 'rounded-e-none' : ''}`}
      />
      <button
        type="submit"
        className={`btn shrink-0 ${isBand ? 'btn-accent rounded-s-none px-4' : 'btn-primary'}`}
      >
        {isBand ? (
          <>
            <Icon name="search" />
            <span className="sr-only">Search</span>
          </>
        ) : (
          'Search'
        )}
      </button>
    </form>
  )
}
