/** Journeys that also run with scripts that come 5 s late (R-late-1); why the others do not stands in docs/evidence/requirements.md. */
export const lateJourneys = [
  'about.spec.ts',
  'contact.spec.ts',
  'course-details.spec.ts',
  'courses.spec.ts',
  'courses-lead-to-form.spec.ts',
  'home.spec.ts',
  'home-pictures.spec.ts',
  'legal.spec.ts',
  'navigation.spec.ts',
  'region-examples.spec.ts',
  'region-to-inquiry.spec.ts',
  'regions.spec.ts',
  'scrolling.spec.ts',
  'site-shell.spec.ts',
  'small-menu.spec.ts',
  'visitor-brings-choice.spec.ts',
  'visitor-confirms-doubtful-values.spec.ts',
  'visitor-decides.spec.ts',
  'visitor-gets-local-defaults.spec.ts',
  'visitor-keeps-draft.spec.ts',
  'visitor-retries-after-failure.spec.ts',
  'visitor-sends-inquiry.spec.ts',
  'visitor-tells-more.spec.ts',
]

/**
 * Of no script at all, of the moment at which scripts come, or of what Chromium does not do while requests are intercepted,
 * as they are to delay them.
 */
export const notLate =
  /without (Java)?[Ss]cript|before hydration|before any script|is prefetched|the guarantees stand by/

export const lateScriptMs = 5000
