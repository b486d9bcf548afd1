import { useMemo } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import type { Category } from './category-display.ts'
import { browse } from './content.ts'
import { Grid } from './grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import type { Catalogue } from './use-catalogue.ts'
import { useSearch } from './use-search.ts'

/** R-courses-3. */
const nameMatcher = (query: string) => {
  const needle = query.trim().toLowerCase()
  return ({ name }: Category) => name.toLowerCase().includes(needle)
}

function Loading() {
  return (
    <div
      role="status"
      className="flex min-h-[420px] items-center justify-center gap-3 font-semibold text-slate"
    >
      <Spinner />
      {browse.loading}
      <noscript>{browse.withoutScript}</noscript>
    </div>
  )
}

export function Browse({ catalogue }: { catalogue: Catalogue }) {
  const { deferredQuery, ...search } = useSearch()
  const { categories } = catalogue
  const isMatch = useMemo(() => nameMatcher(deferredQuery), [deferredQuery])
  const count = categories?.filter(isMatch).length ?? 0
  const isSearching = deferredQuery.trim() !== ''
  return (
    <section
      id="courses-grid"
      tabIndex={-1}
      aria-labelledby="all-courses"
      className="border-y border-line bg-mist outline-none"
    >
      <div className="wrap py-16 lg:py-24">
        <SectionTitle
          id="all-courses"
          eyebrow={browse.eyebrow}
          title={browse.title}
          className="max-w-[14.3em]"
        />
        <SearchBox {...search} />
        <p role="status" className="mt-3 mb-8 min-h-6 text-sm leading-6 text-slate">
          {categories ? browse.count(count, categories.length, deferredQuery.trim()) : null}
        </p>
        <div className="min-h-[420px]">
          {categories ? <Grid categories={categories} isMatch={isMatch} /> : <Loading />}
          {categories && count === 0 ? (
            <NothingFound
              onClear={isSearching ? search.clear : undefined}
              onRetry={categories.length === 0 ? catalogue.retry : undefined}
              hasFailed={catalogue.hasFailed}
            />
          ) : null}
        </div>
      </div>
    </section>
  )
}
