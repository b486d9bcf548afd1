import { expect, test } from 'vitest'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { checkSpam } from '#server/inquiries/spam/spam-check.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { countReadCharacters } from '#tests/support/read-characters.ts'

const length = 5_000

test.for('com.|com-.|com.com+|a.com+|a.com-|a.com:|<a |< |<a>|a|a.|a-|a./|[url|www.|hxx|@a.com'.split('|'))(
  'of a long text of “%s” alone each character is read a few times',
  (piece) => {
    for (const end of ['', '@', '+', '-']) {
      const comments = `${piece.repeat(length / piece.length)}${end}`.slice(-length)
      const submission = inquirySubmission.parse(inquiryPayload({ comments }))
      expect(countReadCharacters(() => checkSpam(submission))).toBeLessThan(8 * length)
    }
  },
)
