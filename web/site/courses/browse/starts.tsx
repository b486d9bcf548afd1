import { type Category, categoryPath, useWords } from '../category-display.ts'
import { openInPage } from './open-in-page.ts'

type StartsProps = { categories: readonly Category[] | null; hidden: boolean }

/** The broadest subjects of the catalogue; its room is kept until that has arrived. */
export function Starts({ categories, hidden }: StartsProps) {
  const { starts } = useWords()
  const found = starts.names.flatMap((name) => categories?.find((category) => category.name === name) ?? [])
  return (
    <div
      hidden={hidden || (categories !== null && found.length === 0)}
      className="mb-5 min-h-17 gap-x-4 sm:flex sm:min-h-11 sm:items-center lg:mb-8"
    >
      {found.length > 0 ? (
        <>
          <h3 id="starts" className="mb-1 text-sm sm:mb-0">
            {starts.title}
          </h3>
          <ul
            data-swept=""
            // It is made a stop of the keyboard where it scrolls, before React comes.
            suppressHydrationWarning
            aria-labelledby="starts"
            className="swipe-row gap-2 max-sm:auto-cols-max sm:flex"
            onClick={openInPage}
          >
            {found.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={categoryPath(id)}
                  className="grid min-h-11 place-items-center rounded-full border-[1.5px] border-line bg-white px-4 text-sm font-semibold whitespace-nowrap text-blue transition-colors hover:border-azure"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
