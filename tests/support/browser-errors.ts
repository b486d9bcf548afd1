import type { Page } from '@playwright/test'

/** Console errors, CSP violations among them, uncaught errors and failed requests. */
export function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    // A window that is resized ends the browser's own transition from page to page, on pages without script too.
    if (!message.endsWith('Viewport size changed')) browserErrors.push(`uncaught: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation and further typing abort requests.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`request: ${request.url()} ${reason}`)
  })
  return browserErrors
}
