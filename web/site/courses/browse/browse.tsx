import { type ReactNode, useMemo } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Category } from '../category-display.ts'
import { isInTile } from '../groups.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { type CoursesWords, useWords } from '../words.ts'
import { countText } from './count-text.ts'
import { Grid } from './grid.tsx'
import { Loading } from './loading.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchBox } from './search-box.tsx'
import { Starts } from './starts.tsx'
import { Tiles } from './tiles.tsx'
import { useSearch } from './use-search.ts'

const matcher = (groups: CoursesWords['groups'], query: string, tile: string | null) => {
  const needle = query.trim().toLowerCase()
  return (category: Category) =>
    category.name.toLowerCase().includes(needle) &&
    (tile === null || isInTile(groups, tile, category))
}

type BrowseProps = {
  catalogue: Catalogue
  heading: ReactNode
  tileTexts: readonly ReactNode[]
}

export function Browse({ catalogue, heading, tileTexts }: BrowseProps) {
  const words = useWords()
  const { categories } = catalogue
  const hasCourse = (tile: string) =>
    categories?.some((category) => isInTile(words.groups, tile, category)) ?? false
  const { deferredQuery, deferredTile, ...search } = useSearch()
  // The catalogue may have lost the last course of the pressed tile.
  const tile = deferredTile !== null && hasCourse(deferredTile) ? deferredTile : null
  const isMatch = useMemo(
    () => matcher(words.groups, deferredQuery, tile),
    [words, deferredQuery, tile],
  )
  const count = categories?.filter(isMatch).length ?? 0
  const query = deferredQuery.trim()
  const isFiltered = query !== '' || tile !== null
  return (
    <section
      id="courses-grid"
      tabIndex={-1}
      aria-labelledby="all-courses"
      className="border-y border-line bg-mist outline-none"
    >
      <div className="wrap pt-6 pb-16 lg:pt-16 lg:pb-24">
        <Adopted as="div">{heading}</Adopted>
        <Tiles
          hasCourse={hasCourse}
          pressed={search.tile}
          onPress={search.toggleTile}
          texts={tileTexts}
        />
        <SearchBox inputRef={search.inputRef} setQuery={search.setQuery} />
        <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-2 text-sm lg:mt-2">
          <p role="status" className="text-slate wrap-anywhere">
            {categories
              ? countText(words.search, { total: categories.length, count, query, tile })
              : null}
          </p>
          {search.query || search.tile ? (
            <Button variant="ghost" size="sm" onClick={search.clear}>
              {words.search.clear}
            </Button>
          ) : null}
        </div>
        <Starts categories={categories} hidden={isFiltered} />
        {categories ? <Grid categories={categories} isMatch={isMatch} /> : <Loading />}
        {categories && count === 0 ? (
          <NothingFound
            onClear={isFiltered ? search.clear : undefined}
            onRetry={categories.length === 0 ? catalogue.retry : undefined}
            hasFailed={catalogue.hasFailed}
          />
        ) : null}
      </div>
    </section>
  )
}
