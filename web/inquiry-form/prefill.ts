import { type AddressPrefill, parseAddressPrefill } from '#contract/inquiries/address-prefill.ts'

export type Prefill = AddressPrefill & { comments: string | undefined }

const commentsByRequest = new Map([
  ['custom-program', 'I would like to request a custom program for my child. We are looking for: '],
])

/** What an address presets: ids of the catalogue and texts of ours, never what somebody wrote there. */
export const readPrefill = (search: string): Prefill => {
  const params = new URLSearchParams(search)
  return {
    ...parseAddressPrefill(params),
    comments: commentsByRequest.get(params.get('request') ?? ''),
  }
}

/** Takes the choice of a course out of the address, so that a reload does not bring it back. */
export const dropCourseFromAddress = (): void => {
  const url = new URL(location.href)
  for (const name of ['category', 'option', 'board']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}
