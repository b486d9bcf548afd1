import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { runAdminCommand } from './admin-command.ts'
import type { Product } from './product.ts'

type Account = { email: string; password: string }

export const password = 'the old passphrase'

/** An account that no other test knows, for who changes it or needs a colleague. */
export async function createColleague(
  { dataDir }: Product,
  name: string,
  role: 'admin' | 'super_admin' = 'admin',
): Promise<Account> {
  const email = `colleague-${randomUUID().slice(0, 8)}@example.com`
  const args = ['create', '--email', email, '--name', name, '--role', role]
  expect(await runAdminCommand(dataDir, args, password)).toMatchObject({ code: 0 })
  return { email, password }
}

/** Sends the form of the sign-in page; what is answered is the test's to say. */
export async function submitSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/admin/login')
  await submitSignIn(page, account)
  await page.waitForURL('/admin/dashboard**')
}
