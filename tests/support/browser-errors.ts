import type { Page } from '@playwright/test'

/** Chromium's word where a window is resized during its own transition from page to page, on pages without script too. */
const resizedInTransition = 'Transition was aborted because of invalid state. Viewport size changed'

/** The warnings of the browser's console from now on. */
export function collectWarnings(page: Page): string[] {
  const warned: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text())
  })
  return warned
}

/** Console errors, CSP violations among them, uncaught errors and failed requests. */
export function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') browserErrors.push(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => {
    if (message !== resizedInTransition) browserErrors.push(`uncaught: ${message}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigation and further typing abort requests.
    if (reason !== 'net::ERR_ABORTED') browserErrors.push(`request: ${request.url()} ${reason}`)
  })
  return browserErrors
}
