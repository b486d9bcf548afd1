import { useRef } from 'react'
import { ColleaguesMark } from '../../live/colleagues-mark.tsx'
import type { ContactActs } from '../list/use-contact-acts.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { DetailsBody } from './details-body.tsx'

/** The current contact beside the list, where the window is wide enough for both. */
export function Workspace({ list, ...props }: { list: InquiryList; acts: ContactActs; now: Date }) {
  const { current, focusRow } = list
  const section = useRef<HTMLElement>(null)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Current contact"
      className="sticky top-2 max-h-[calc(100dvh-1rem-var(--toast-space,0px))] overflow-y-auto rounded-m border border-line bg-white shadow-resting outline-none"
    >
      {current ? (
        <>
          <h3 className="border-b border-line px-5 py-3 text-lg leading-snug font-bold wrap-anywhere">
            {current.parent_name} <ColleaguesMark contactId={current.id} />
          </h3>
          <div className="px-5 py-4">
            <DetailsBody
              key={current.id}
              contact={current}
              onNoteLeft={() => focusRow({ preventScroll: true }) || section.current?.focus()}
              {...props}
            />
          </div>
        </>
      ) : (
        <p className="px-6 py-16 text-center text-slate">
          Choose a contact: press its row, or <kbd className="font-bold">j</kbd> for the next one.
        </p>
      )}
    </section>
  )
}
