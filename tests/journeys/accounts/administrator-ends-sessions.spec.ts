import { createColleague, signInByForm } from '#tests/support/accounts.ts'
import { expect, test } from '#tests/support/journey.ts'
import { expectAccessible, expectTouchTargets } from '#tests/support/page-checks.ts'
import { backdateSignIns } from '#tests/support/sessions.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

test.use({ expectedBrowserError: /status of 403/ })

test('an administrator sees the own devices, ends one, then all others', {
  tag: ['@phone-full', '@full'],
}, async ({ page, playwright, product, database }) => {
  // Not shared: other journeys sign in as the owner.
  const credentials = await createColleague(product, 'Ravi')
  const request = await playwright.request.newContext({ baseURL: product.url })
  const signIn = async (userAgent: string, timeZone: string) => {
    const headers = { 'user-agent': userAgent }
    const data = { ...credentials, timeZone }
    const { token } = await (await request.post('/api/admin/login', { headers, data })).json()
    return async () => (await request.get('/api/admin/team', { headers: { authorization: `Bearer ${token}` } })).ok()
  }
  const isPhoneLive = await signIn(safari, 'Asia/Calcutta')
  const isDeskLive = await signIn(firefox, 'Europe/London')
  const isScriptLive = await signIn('curl/8.5.0', '')

  await signInByForm(page, credentials)
  await page.goto('/admin/dashboard?tab=settings&view=security')
  const devices = page.getByRole('region', { name: 'Devices' })
  const rows = devices.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'This device' })).toContainText(/Chrome on (Linux|Android)/)
  await expect(rows.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toContainText('Kolkata, India Standard Time')
  await expect(rows.filter({ hasText: 'Unknown device' })).toContainText('Unknown time zone')
  await expectAccessible(page)
  await expectTouchTargets(page)

  await rows.filter({ hasText: 'Firefox on Windows' }).getByRole('button').click()
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Firefox on Windows is signed out.')).toBeVisible()
  await expect(rows).toHaveCount(3)
  expect([await isPhoneLive(), await isDeskLive()]).toEqual([true, false])

  await backdateSignIns(database)
  await devices.getByRole('button', { name: 'End all others (2)' }).click()
  await page.getByRole('button', { name: 'End 2 sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(credentials.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signed out elsewhere: 2 sessions.')).toBeVisible()
  await expect(devices).toContainText('You are signed in nowhere else.')
  await expect(devices).toBeFocused()
  expect([await isPhoneLive(), await isScriptLive()]).toEqual([false, false])
  await request.dispose()
})
