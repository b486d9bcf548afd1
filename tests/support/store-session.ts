import type { Page } from '@playwright/test'

/** The next address that the page loads finds the session; one that the page ended stays ended. */
export const storeSession = (page: Page, session: { token: string; admin: string }) =>
  page.addInitScript(({ token, admin }) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem(token)) return
    sessionStorage.setItem(token, 'stored')
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminInfo', admin)
  }, session)
