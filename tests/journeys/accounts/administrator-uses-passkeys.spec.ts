import type { CDPSession, Page } from '@playwright/test'
import { submitSignIn } from '#tests/support/accounts.ts'
import { freePort } from '#tests/support/free-port.ts'
import { test as base, expect, owner } from '#tests/support/journey.ts'
import { confirmBy, expectAccessible } from '#tests/support/page-checks.ts'
import { type Product, withProduct } from '#tests/support/product.ts'
import { backdateSignIns } from '#tests/support/sessions.ts'

const test = base.extend<{}, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      // Passkeys are made for the origin of SITE_URL, which names the port before the start.
      const port = String(await freePort())
      await withProduct({ TRUST_PROXY: '1', PORT: port, SITE_URL: `http://localhost:${port}` }, use)
    },
    { scope: 'worker' },
  ],
})

/** A device with a fingerprint reader: `touch` says whether somebody is there to be asked. */
async function addDevice(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) => session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const openPasskeys = async (page: Page) => {
  await page.goto('/admin/dashboard?tab=settings&view=security')
  const panel = page.getByRole('region', { name: 'Passkeys' })
  await expect(panel.getByRole('button', { name: 'Add a Passkey' })).toBeVisible()
  return panel
}

test.use({ expectedBrowserError: /status of (401|403|409)/ })

test('a passkey is added and named, signs in by autofill, and a second device signs in by it alone', {
  tag: '@full',
}, async ({ page, browser, database, signIn, product }) => {
  const laptop = await addDevice(page)
  await signIn()
  const panel = await openPasskeys(page)
  const names = panel.getByRole('listitem')
  await panel.getByRole('button', { name: 'Add a Passkey' }).click()
  const name = panel.getByLabel('Name of the new passkey')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Please give the passkey a name\./)
  await name.fill('Laptop')
  await page.keyboard.press('Enter')
  await expect(names).toHaveCount(1)
  await expect(names).toContainText('Laptop')
  await expect(names).toContainText('never used')
  await expect(panel.getByRole('button', { name: 'Add a Passkey' })).toBeFocused()

  // The same device makes no second one.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Twice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('has a passkey of your account already')).toBeVisible()
  await name.press('Escape')
  await panel.getByRole('button', { name: 'Rename Laptop' }).click()
  await page.keyboard.type('Work laptop')
  await page.keyboard.press('Enter')
  await expect(names).toContainText('Work laptop')
  await expectAccessible(page)

  await laptop.touch(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.getByRole('button')).toHaveText(['Sign In'])
  await laptop.touch(true)
  await page.reload()
  await expect(page).toHaveURL('/admin/dashboard')

  const elsewhere = await browser.newContext({ baseURL: product.url })
  const other = await elsewhere.newPage()
  const phone = await addDevice(other)
  // Some browsers have passkeys, but do not offer them by autofill.
  await other.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => false }),
  )
  await other.goto('/admin/login')
  await submitSignIn(other, owner)
  await expect(other).toHaveURL('/admin/dashboard')
  const otherPanel = await openPasskeys(other)
  await expect(otherPanel.getByRole('listitem')).toContainText('last used just now')
  await otherPanel.getByRole('button', { name: 'Add a Passkey' }).click()
  await other.keyboard.type('Phone')
  await other.keyboard.press('Enter')
  await expect(otherPanel.getByRole('listitem')).toHaveCount(2)
  await otherPanel.getByLabel('Sign in by passkey only').check()
  await expect(other.getByText('Your password alone signs in no longer.')).toBeVisible()

  await other.getByRole('button', { name: 'Logout' }).click()
  await submitSignIn(other, owner)
  await expect(other.getByRole('alert')).toHaveText('Your account needs a passkey to sign in.')
  await expectAccessible(other)
  await phone.verify(false)
  const button = other.getByRole('button', { name: 'Use a Passkey' })
  await button.click()
  await expect(other.getByRole('alert')).toHaveText(
    'The passkey did not sign you in. It was cancelled, or took too long.',
  )
  await phone.verify(true)
  const json = { success: false, error: 'This passkey is not known here.' }
  await other.route('**/api/admin/login/passkey', (route) => route.fulfill({ status: 401, json }), { times: 1 })
  await button.click()
  await expect(other.getByRole('alert')).toHaveText(json.error)
  await button.click()
  await expect(other).toHaveURL('/admin/dashboard')

  // Removing one needs a recent sign-in, which the passkey confirms.
  await openPasskeys(other)
  await backdateSignIns(database)
  const remove = async (which: string) => {
    await otherPanel.getByRole('button', { name: `Remove ${which}` }).click()
    await confirmBy(other, 'Remove')
  }
  await remove('Work laptop')
  const dialog = other.getByRole('dialog', { name: 'Is it still you?' })
  await dialog.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(otherPanel.getByRole('listitem')).toHaveCount(1)
  await expect(dialog).toBeHidden()
  await remove('Phone')
  await expect(other.getByText('Please allow the password again first.')).toBeVisible()
  await otherPanel.getByLabel('Sign in by passkey only').uncheck()
  await expect(other.getByText('Your password signs in again')).toBeVisible()
  await otherPanel.getByLabel('Sign in by passkey only').click()
  const question = other.getByRole('alertdialog', { name: 'Sign in by your only passkey?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(otherPanel.getByLabel('Sign in by passkey only')).not.toBeChecked()
  await remove('Phone')
  await expect(otherPanel.getByRole('listitem')).toHaveCount(0)
  await expect(otherPanel.getByRole('button', { name: 'Add a Passkey' })).toBeVisible()
  await expect(otherPanel.getByRole('checkbox')).toHaveCount(0)

  // A browser without passkeys sees nothing of them, but in Settings why.
  const old = await elsewhere.newPage()
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const asked: string[] = []
  old.on('request', (request) => asked.push(request.url()))
  await old.goto('/admin/dashboard?tab=settings&view=security')
  await expect(old.getByText('This browser makes no passkeys here.')).toBeVisible()
  await old.getByRole('button', { name: 'Logout' }).click()
  await expect(old.getByRole('button')).toHaveText(['Sign In'])
  await submitSignIn(old, owner)
  await expect(old).toHaveURL('/admin/dashboard')
  expect(asked.filter((url) => url.includes('/passkeys/sign-in'))).toEqual([])
  await elsewhere.close()
})
