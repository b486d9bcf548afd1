// What the public form says without checking anything: no schema here, so that a page shows it without loading zod.

/** The grade list of chapter 3. */
export const grades = [
  ...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`),
  'College',
  'Other',
] as const

/** The sentences of chapters 5 and 8 that both sides say. */
export const messages = {
  thanks: 'Thank you for your inquiry! We will contact you soon.',
  required: 'Please fill in all required fields (Parent Name, Email, Child Name, Contact Number)',
  terms: 'Please agree to the terms and conditions',
  noSelection: 'Please select contacts to export',
} as const
