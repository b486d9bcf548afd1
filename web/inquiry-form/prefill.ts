import { type AddressPrefill, parseAddressPrefill } from '#contract/inquiries/address-prefill.ts'
import { searchedKey } from '#contract/inquiries/inquiry-texts.ts'
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
  return {
    ...parseAddressPrefill(params),
    comments: commentsFor(params.get('request')),
  }
}

/** Takes the choice of a course out of the address, so that a reload does not bring it back. */
export const dropCourseFromAddress = (): void => {
  const url = new URL(location.href)
  for (const name of ['category', 'option', 'board']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
