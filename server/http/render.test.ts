import { expect, test } from 'vitest'
import { representPage } from './page.ts'
import { unmark } from './render.ts'

const mark = 'a-mark-that-nobody-knows'
const marked = `<head><link href="/x" nonce="${mark}"></head><p><script>theirs()</script></p>
<script nonce="another">theirs()</script><script nonce="${mark}">ours()</script>
<script nonce="${mark}" type="text/later">later()</script><script nonce="${mark}" src="/file.js"></script>`

test('only the scripts that the renderer marked may run, and the mark leaves with it', () => {
  const { html, scripts } = unmark(marked, mark)
  expect(scripts).toEqual(['ours()', 'later()'])
  expect(html).not.toContain(mark)

  const { 'content-security-policy': policy } = representPage(html, 200, scripts).headers
  expect(policy?.match(/sha256-/g)).toHaveLength(2)
  expect(policy).toBe(
    representPage('<script>ours()</script><script>later()</script>').headers[
      'content-security-policy'
    ],
  )
})
