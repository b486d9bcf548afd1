/** Journeys of visitors who press or type, which also run with scripts that come 5 s late (R-late-1). */
export const lateJourneys = [
  'courses-lead-to-form.spec.ts',
  'small-menu.spec.ts',
  'visitor-sends-inquiry.spec.ts',
]

/** Of no script at all, or of the moment at which scripts come. */
export const notLate = /without script|before hydration/

export const lateScriptMs = 5000
