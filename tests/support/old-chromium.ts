import { join } from 'node:path'

/** Where the full run has brought it (scripts/test/old-browsers.ts). */
export const oldChromiumPath = (version: string): string =>
  join(import.meta.dirname, '../../.cache/browsers', `chromium-${version}`)
