// No schema here, so that a page shows these without loading zod.

export const grades = [...Array.from({ length: 12 }, (_, index) => `Grade ${index + 1}`), 'College', 'Other'] as const

/** Offered beside the courses and boards of the catalogue. */
export const notSure = 'Not sure yet'

/** In session storage: the search that found no course. */
export const searchedKey = 'searched'

export const messages = {
  thanks: 'Thank you for your inquiry! We will contact you soon.',
  required: 'Please fill in all required fields (Parent Name, Email, Child Name, Contact Number)',
  terms: 'Please agree to the terms and conditions',
  noSelection: 'Please select contacts to export',
} as const
