import type { Page } from '@playwright/test'
import { type Floor, listMissing } from '../../scripts/browsers/compat.ts'

/** Has the pages find nothing of what these browsers lack by MDN's data; syntax and styles are checked as they are built. */
export const takeAwayAbove = (page: Page, floor: Floor): Promise<unknown> =>
  page.addInitScript((missing) => {
    const globals = globalThis as unknown as Record<string, Record<string, object> | undefined>
    for (const name of missing) {
      const [owner = '', member] = name.split('.')
      if (!member) delete globals[owner]
      else if (owner === 'Window') delete globals[member]
      else {
        delete globals[owner]?.[member]
        delete (globals[owner]?.['prototype'] as Record<string, object> | undefined)?.[member]
      }
    }
  }, listMissing(floor))
