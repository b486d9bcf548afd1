import type { InquirySubmission } from '#contract/inquiry-submission.ts'

/** An inquiry with the five required fields, and whatever a test says about it. */
export const inquiry = (said: Partial<InquirySubmission> = {}) => ({
  parentFirstName: 'Sarah',
  parentLastName: 'Whitfield',
  parentEmail: 'sarah@example.com',
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  agreedToTerms: true as const,
  ...said,
})
