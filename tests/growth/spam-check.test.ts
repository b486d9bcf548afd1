import { expect, test, vi } from 'vitest'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { checkSpam } from '#server/inquiries/spam/spam-check.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

/** How many characters regular expressions pass over meanwhile, again for each time. */
function countReadCharacters(act: () => void): number {
  let count = 0
  const { exec } = RegExp.prototype
  const spied = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (
    this: RegExp,
    text,
  ) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    count += (found ? found.index + found[0].length : text.length) - from
    return found
  })
  act()
  spied.mockRestore()
  return count
}

const length = 5_000

test.for(
  'com.|com-.|com.com+|a.com+|a.com-|a.com:|<a |< |<a>|a|a.|a-|a./|[url|www.|hxx|@a.com'.split('|'),
)('of a long text of “%s” alone each character is read a few times', (piece) => {
  for (const end of ['', '@', '+', '-']) {
    const comments = `${piece.repeat(length / piece.length)}${end}`.slice(-length)
    const submission = inquirySubmission.parse(inquiryPayload({ comments }))
    expect(countReadCharacters(() => checkSpam(submission))).toBeLessThan(8 * length)
  }
})
