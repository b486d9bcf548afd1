import type { BrowserContext, Page, Route } from '@playwright/test'

/** Blocks scripts until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => holdReply(page, '**/assets/*.js')

/** Once a first script has come, a browser has the others in its cache or asks for them beside it. */
export async function delayFirstScripts(context: BrowserContext, delayMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  await context.route('**/assets/*.js', async (route) => {
    timer ??= setTimeout(resolve, delayMs)
    await promise
    await route.fallback()
  })
}

/** Delays replies until the returned function is called; `respond` replaces them. */
export async function holdReply(
  page: Page,
  address: string | RegExp,
  respond = (route: Route): Promise<void> => route.fallback(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await respond(route)
  }
  await page.route(address, hold)
  return resolve
}
