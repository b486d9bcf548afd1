import { useEffect, useMemo, useRef } from 'react'
import { type AddressPrefill, parseAddressPrefill } from '#contract/inquiries/address-prefill.ts'
import { searchedKey } from '#contract/inquiries/inquiry-texts.ts'
import { useIslandHydrated } from '#web/ui/use-hydrated.ts'
import { attempt } from './attempt.ts'

export type Prefill = AddressPrefill & { comments: string | undefined }

const commentsFor = (request: string | null): string | undefined => {
  if (request === 'custom-program') return 'I would like to request a custom program for my child. We are looking for: '
  const searched = request === 'search' ? attempt(() => sessionStorage.getItem(searchedKey), null) : null
  return searched ? `Do you teach ${searched}?` : undefined
}

/** What an address presets: ids of the catalogue and texts of ours, never what somebody wrote there. */
export const readPrefill = (search: string): Prefill => {
  const params = new URLSearchParams(search)
  return { ...parseAddressPrefill(params), comments: commentsFor(params.get('request')) }
}

/** Takes the choice of a course out of the address, so that a reload does not bring it back. */
export const dropCourseFromAddress = (): void => {
  const url = new URL(location.href)
  for (const name of ['category', 'option', 'board']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** The fields of the server's HTML are the same for every query string, so it is read after hydration; it fills empty fields. */
export const usePrefill = (draftComments: string | undefined) => {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useIslandHydrated()
  const prefill = useMemo(() => readPrefill(hydrated ? location.search : ''), [hydrated])
  const comments = draftComments ? undefined : prefill.comments
  useEffect(() => {
    const textArea = form.current?.elements.namedItem('comments')
    if (comments && textArea instanceof HTMLTextAreaElement && textArea.value === '') textArea.value = comments
  }, [comments])
  return { form, prefill }
}
