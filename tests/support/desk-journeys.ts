/** Journeys that no screen decides: what is stored, sent or announced, what keys do, and what sets its own width. They run once. */
export const deskJourneys = [
  'administrator-changes-password.spec.ts',
  'administrator-keeps-administrators.spec.ts',
  'administrator-keeps-current-contact.spec.ts',
  'administrator-keeps-promise.spec.ts',
  'administrator-presses.spec.ts',
  'administrator-resets-password.spec.ts',
  'administrator-sees-family.spec.ts',
  'administrator-sees-forgetting.spec.ts',
  'administrator-signs-out.spec.ts',
  'administrator-undoes-acts.spec.ts',
  'administrator-uses-shortcuts.spec.ts',
  'administrator-works-inquiry.spec.ts',
  'administrator-works-list.spec.ts',
  'announced-courses.spec.ts',
  'announced-form.spec.ts',
  'announced-pages.spec.ts',
  'courses-lead-to-form.spec.ts',
  'extensions.spec.ts',
  'head.spec.ts',
  'hydration.spec.ts',
  'injection-probes.spec.ts',
  'islands.spec.ts',
  'legal.spec.ts',
  'navigation.spec.ts',
  'print.spec.ts',
  'styles.spec.ts',
  'visitor-gets-local-defaults.spec.ts',
  'visitor-keeps-draft.spec.ts',
  'visitor-reads-without-script.spec.ts',
  'visitor-retries-after-failure.spec.ts',
]

/** Tests of other journeys about what the server or a colleague answered, and about keys. */
export const notPhone =
  /when the server refuses|when the audit cannot be read|while somebody else writes|a change by somebody else|by keys |keyboard alone/
