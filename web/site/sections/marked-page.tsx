import { Fragment, type ReactNode } from 'react'

type Correction = { was: string; now: string } | { good: string } | { again: string }

type Mark = Correction & { note: number }

/** `note` counts from 1. */
export type MarkedWork = { title: string; draft: readonly (string | Mark)[]; notes: readonly string[]; caption: string }

function Marked({ mark }: { mark: Mark }): ReactNode {
  if ('was' in mark)
    return (
      <>
        <del className="decoration-azure decoration-2">{mark.was}</del>{' '}
        <ins className="font-bold text-blue no-underline">{mark.now}</ins>
      </>
    )
  if ('good' in mark) return <mark className="rounded-sm bg-contacted-surface px-0.5 text-ink">{mark.good}</mark>
  return (
    <mark className="bg-transparent text-ink underline decoration-amber decoration-wavy decoration-2 underline-offset-4">
      {mark.again}
    </mark>
  )
}

function NoteNumber({ children }: { children: number }) {
  return (
    <sup className="ml-1 rounded-full bg-navy px-1.5 py-px align-super text-xs leading-none font-bold text-white">
      {children}
    </sup>
  )
}

/** A child's draft on ruled paper, with the tutor's marks in it and their notes in the margin. */
export function MarkedPage({ page }: { page: MarkedWork }) {
  return (
    <figure>
      <div className="grid rounded-l bg-white text-ink shadow-raised sm:grid-cols-[1.55fr_1fr]">
        <div className="px-6 pt-5 pb-6 sm:py-8 sm:pl-9">
          <p className="text-xl font-bold">{page.title}</p>
          <p className="mt-2 bg-[repeating-linear-gradient(transparent_0_1.9375rem,var(--color-line)_1.9375rem_2rem)] text-lg leading-8 whitespace-pre-line">
            {page.draft.map((piece) =>
              typeof piece === 'string' ? (
                <Fragment key={piece}>{piece}</Fragment>
              ) : (
                <Fragment key={piece.note}>
                  <Marked mark={piece} />
                  <NoteNumber>{piece.note}</NoteNumber>
                </Fragment>
              ),
            )}
          </p>
        </div>
        <ol className="grid content-center gap-4 border-line px-6 pb-6 text-blue max-sm:border-t max-sm:pt-5 sm:border-l-2 sm:py-8">
          {page.notes.map((text, index) => (
            <li key={text} className="flex gap-3 leading-snug font-semibold">
              <span
                aria-hidden="true"
                className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-navy text-xs font-bold text-white tabular-nums"
              >
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-3.5 px-1 text-sm text-haze">{page.caption}</figcaption>
    </figure>
  )
}
