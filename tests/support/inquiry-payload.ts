import type { InquirySubmission } from '#contract/inquiries/inquiry-submission.ts'

/** The five required fields and the agreement. */
export const inquiryPayload = (overrides: Partial<InquirySubmission> = {}) => ({
  parentFirstName: 'Sarah',
  parentLastName: 'Whitfield',
  parentEmail: 'sarah@example.com',
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  agreedToTerms: true as const,
  ...overrides,
})
