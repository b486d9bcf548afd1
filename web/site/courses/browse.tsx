import { type ReactNode, useMemo } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Category } from './category-display.ts'
import { Grid } from './grid.tsx'
import { Loading } from './loading.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import type { Catalogue } from './use-catalogue.ts'
import { useSearch } from './use-search.ts'
import { type CoursesWords, fill, useWords } from './words.ts'

const nameMatcher = (query: string) => {
  const needle = query.trim().toLowerCase()
  return ({ name }: Category) => name.toLowerCase().includes(needle)
}

const countText = (
  { one, many, matches: template }: CoursesWords['search'],
  total: number,
  matches: number,
  query: string,
): string => {
  const courses = total === 1 ? one : fill(many, { total })
  return query ? fill(template, { matches, courses, query }) : courses
}

type BrowseProps = { catalogue: Catalogue; heading: ReactNode }

export function Browse({ catalogue, heading }: BrowseProps) {
  const words = useWords()
  const { deferredQuery, ...search } = useSearch()
  const { categories } = catalogue
  const isMatch = useMemo(() => nameMatcher(deferredQuery), [deferredQuery])
  const count = categories?.filter(isMatch).length ?? 0
  const query = deferredQuery.trim()
  return (
    <section
      id="courses-grid"
      tabIndex={-1}
      aria-labelledby="all-courses"
      className="border-y border-line bg-mist outline-none"
    >
      <div className="wrap py-16 lg:py-24">
        <Adopted as="div">{heading}</Adopted>
        <SearchBox inputRef={search.inputRef} setQuery={search.setQuery} />
        <div className="mt-2 mb-4 flex min-h-10 flex-wrap items-center gap-x-2 text-sm lg:mb-6">
          <p role="status" className="text-slate wrap-anywhere">
            {categories ? countText(words.search, categories.length, count, query) : null}
          </p>
          {search.query ? (
            <Button variant="ghost" size="sm" onClick={search.clear}>
              {words.search.clear}
            </Button>
          ) : null}
        </div>
        {categories ? <Grid categories={categories} isMatch={isMatch} /> : <Loading />}
        {categories && count === 0 ? (
          <NothingFound
            onClear={query === '' ? undefined : search.clear}
            onRetry={categories.length === 0 ? catalogue.retry : undefined}
            hasFailed={catalogue.hasFailed}
          />
        ) : null}
      </div>
    </section>
  )
}
