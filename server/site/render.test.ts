import { expect, test } from 'vitest'
import { representPage } from './page.ts'
import { stripNonce } from './render.ts'

const nonce = 'a-mark-that-nobody-knows'
const htmlWithNonce = `<head><link href="/x" nonce="${nonce}"></head><p><script>theirs()</script></p>
<script nonce="another">theirs()</script><script nonce="${nonce}">ours()</script>
<script nonce="${nonce}" type="text/later">later()</script><script nonce="${nonce}" src="/file.js"></script>`

test('only scripts with the nonce are allowed, and the nonce is removed', () => {
  const { html, scripts } = stripNonce(htmlWithNonce, nonce)
  expect(scripts).toEqual(['ours()', 'later()'])
  expect(html).not.toContain(nonce)

  const { 'content-security-policy': policy } = representPage(html, 200, scripts).headers
  expect(policy?.match(/sha256-/g)).toHaveLength(2)
  expect(policy).toBe(
    representPage('<script>ours()</script><script>later()</script>').headers[
      'content-security-policy'
    ],
  )
})
