import { useWords } from '../words.ts'
import type { SearchBoxProps } from './use-search.ts'

export function SearchBox({ inputRef, setQuery }: SearchBoxProps) {
  const { search } = useWords()
  return (
    <search className="needs-script mt-3.5 block lg:mt-6 max-w-[36rem]">
      <label className="relative block">
        <span className="sr-only">{search.label}</span>
        <svg
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-slate"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 4.5 4.5" />
        </svg>
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
