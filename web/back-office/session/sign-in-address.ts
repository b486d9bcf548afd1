import { knownSearch } from '../url-state/url-params.ts'

/** The dashboard's parameters wait in the address of the sign-in page; nothing unknown goes along. */
export const signInAddress = (dashboardSearch: string): string => `/admin/login${knownSearch(dashboardSearch)}`

export const dashboardAddress = (signInSearch: string): string => `/admin/dashboard${knownSearch(signInSearch)}`

/** The state of a history entry that says why somebody is at the sign-in page. */
export const sessionEnded = { hasSessionEnded: true }

export const hasSessionEnded = (state: Partial<typeof sessionEnded> | null): boolean => state?.hasSessionEnded === true
