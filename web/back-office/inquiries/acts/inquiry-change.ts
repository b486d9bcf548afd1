import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { ApiError } from '#web/api/client.ts'

export type InquiryChange = { row: Contact }

export const inputOf = ({ id }: Contact) => ({ params: { id: String(id) } })

export const toErrorToast = (action: string) => (error: ApiError) => ({
  text: `Failed to ${action}: ${error.message || 'Unknown error'}`,
})
