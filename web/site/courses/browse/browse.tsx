import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Adopted } from '#web/islands/adopted.tsx'
import { Button } from '#web/ui/button.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type Category, type CoursesWords, fill, isInTile, useWords } from '../category-display.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { Grid, gridClass, groupTitleClass } from './grid.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Starts } from './starts.tsx'
import { Tiles } from './tiles.tsx'

/** `query` includes what was typed before hydration; both are deferred for slow renders. */
const useSearch = () => {
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [tile, setTile] = useState<string | null>(null)
  useEffect(() => setQuery(inputRef.current?.value ?? ''), [])
  const clear = () => {
    if (!inputRef.current) return
    inputRef.current.value = ''
    setQuery('')
    setTile(null)
    inputRef.current.focus()
  }
  return {
    inputRef,
    query,
    setQuery,
    tile,
    toggleTile: (name: string) => setTile(tile === name ? null : name),
    deferredQuery: useDeferredValue(query),
    deferredTile: useDeferredValue(tile),
    clear,
  }
}

type SearchBoxProps = Pick<ReturnType<typeof useSearch>, 'inputRef' | 'setQuery'>

function SearchBox({ inputRef, setQuery }: SearchBoxProps) {
  const { search } = useWords()
  return (
    <search className="needs-script mt-3.5 block lg:mt-6 max-w-[36rem]">
      <label className="relative block">
        <span className="sr-only">{search.label}</span>
        <LineIcon
          path="M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM13 13l4.5 4.5"
          box={20}
          strokeWidth={2}
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-slate"
        />
        <input
          ref={inputRef}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={search.placeholder}
          onInput={(event) => setQuery(event.currentTarget.value)}
          className="min-h-12 w-full rounded-full border-[1.5px] border-field bg-white pr-4 pl-12 font-medium placeholder:font-normal placeholder:text-slate hover:border-slate [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
    </search>
  )
}

/** The delivered catalogue has as many in each group: then nothing moves when it arrives. */
const countListed = (tiles: Record<string, string[]>) => Object.values(tiles).flat().length

function Loading() {
  const { groups, loading, withoutScript } = useWords()
  return (
    <div className="relative">
      {groups.map(({ name, tiles }) => (
        <div key={name} className="not-first:mt-8" aria-hidden="true">
          <h3 className={groupTitleClass}>{name}</h3>
          <div className={gridClass}>
            {Array.from({ length: countListed(tiles) }, (_, position) => (
              <div key={position} className="course-card course-skeleton" />
            ))}
          </div>
        </div>
      ))}
      <div className="absolute inset-0">
        <p
          role="status"
          className="sticky top-40 mx-auto mt-16 flex w-fit items-center gap-3 rounded-full bg-white px-6 py-3.5 font-semibold text-slate shadow-raised"
        >
          <Spinner />
          {loading}
          <noscript>{withoutScript}</noscript>
        </p>
      </div>
    </div>
  )
}

type Found = { total: number; count: number; query: string; tile: string | null }

const countText = (words: CoursesWords['search'], { total, count, query, tile }: Found): string => {
  const courses = total === 1 ? words.one : fill(words.many, { total })
  if (tile === null && query === '') return courses
  const template = tile === null ? words.matches : query ? words.matchesInTile : words.inTile
  return fill(template, { matches: count, courses, query, tile: tile ?? '' })
}

const matcher = (groups: CoursesWords['groups'], query: string, tile: string | null) => {
  const needle = query.trim().toLowerCase()
  return (category: Category) =>
    category.name.toLowerCase().includes(needle) && (tile === null || isInTile(groups, tile, category))
}

type BrowseProps = { catalogue: Catalogue; heading: ReactNode; tileTexts: readonly ReactNode[] }

export function Browse({ catalogue, heading, tileTexts }: BrowseProps) {
  const words = useWords()
  const { categories } = catalogue
  const hasCourse = (tile: string) => categories?.some((category) => isInTile(words.groups, tile, category)) ?? false
  const { deferredQuery, deferredTile, ...search } = useSearch()
  // The catalogue may have lost the last course of the pressed tile.
  const tile = deferredTile !== null && hasCourse(deferredTile) ? deferredTile : null
  const isMatch = useMemo(() => matcher(words.groups, deferredQuery, tile), [words, deferredQuery, tile])
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
          hasCourse={categories && hasCourse}
          pressed={search.tile}
          onPress={search.toggleTile}
          texts={tileTexts}
        />
        <SearchBox inputRef={search.inputRef} setQuery={search.setQuery} />
        <div className="mt-1 flex min-h-10 flex-wrap items-center gap-x-2 text-sm lg:mt-2">
          <p role="status" className="text-slate wrap-anywhere">
            {categories ? countText(words.search, { total: categories.length, count, query, tile }) : null}
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
            query={query}
            categories={categories}
            onClear={isFiltered ? search.clear : undefined}
            onRetry={categories.length === 0 ? catalogue.retry : undefined}
            hasFailed={catalogue.hasFailed}
          />
        ) : null}
      </div>
    </section>
  )
}
