import { placeholderOrigin } from '#contract/site.ts'

/** The one thing in a built text that is known at start only. */
export const fillInSiteUrl = (text: string, siteUrl: string): string => text.replaceAll(placeholderOrigin, siteUrl)
