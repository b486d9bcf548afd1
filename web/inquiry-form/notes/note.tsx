import { lazy, type ReactNode, Suspense } from 'react'
import type * as Notes from './notes.tsx'

/** Nobody without a draft or a choice needs them. Where they cannot be fetched, the form is as good without. */
const loadNotes = (): Promise<typeof Notes> =>
  import('./notes.tsx').catch(() => ({ ChosenElsewhere: NoteRoom, DraftNote: NoteRoom }))

export const ChosenElsewhere = lazy(async () => ({ default: (await loadNotes()).ChosenElsewhere }))
export const DraftNote = lazy(async () => ({ default: (await loadNotes()).DraftNote }))

/** Kept for a note that is on its way, so that nothing moves. */
export function NoteRoom() {
  return <div className="mb-6 min-h-20 sm:mb-9 sm:min-h-17" />
}

export function Note({ children }: { children: ReactNode }) {
  return <Suspense fallback={<NoteRoom />}>{children}</Suspense>
}
