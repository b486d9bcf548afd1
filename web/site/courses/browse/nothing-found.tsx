import { lazy, Suspense } from 'react'
import { searchedKey } from '#contract/inquiries/inquiry-texts.ts'
import { attempt } from '#web/inquiry-form/attempt.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type Category, useWords } from '../category-display.ts'

const nothing = { default: () => <></> }

/** Where it cannot be fetched, asking us is left. */
const FoundInside = lazy(() => import('./found-inside.tsx').catch(() => nothing))

/** The form asks for it: what was typed is in no address. Without storage it is typed again. */
const keepSearch = (query: string) => attempt(() => sessionStorage.setItem(searchedKey, query), undefined)

type NothingFoundProps = {
  query: string
  categories: readonly Category[]
  onClear: (() => void) | undefined
  onRetry: (() => void) | undefined
  hasFailed: boolean
}

export function NothingFound({ query, categories, onClear, onRetry, hasFailed }: NothingFoundProps) {
  const words = useWords()
  return (
    <div className="grid justify-items-center gap-3 rounded-l border border-line bg-white px-5 py-6 text-center sm:py-12">
      <svg className="max-sm:hidden" width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden="true">
        <g stroke="var(--color-navy)" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
          <path
            d="M8 20c18-8 38-6 58 4 20-10 40-12 58-4v58c-18-8-38-6-58 4-20-10-40-12-58-4z"
            fill="var(--color-sky)"
          />
          <path d="M66 24v58M20 34c11-4 22-3 34 2M20 48c11-4 22-3 34 2" />
        </g>
        <circle cx="94" cy="46" r="15" fill="var(--color-white)" stroke="var(--color-amber)" strokeWidth="4" />
        <path d="m105 57 13 13" stroke="var(--color-amber)" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <h3>{words.none}</h3>
      {onClear ? <p className="text-slate">{words.adjust}</p> : null}
      {query ? (
        <div role="status">
          <Suspense>
            <FoundInside query={query} categories={categories} />
          </Suspense>
        </div>
      ) : null}
      {hasFailed ? <p className="max-w-[30em] text-slate">{words.failed}</p> : null}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {onClear ? <Button onClick={onClear}>{words.search.clear}</Button> : null}
        {onRetry ? (
          <Button variant="outline" onClick={onRetry}>
            {words.retry}
          </Button>
        ) : null}
        <a
          className={buttonClass({ variant: 'outline' })}
          href={query ? '/contact?request=search' : '/contact'}
          onClick={() => keepSearch(query)}
        >
          {query ? words.search.ask : words.ask}
        </a>
      </div>
    </div>
  )
}
