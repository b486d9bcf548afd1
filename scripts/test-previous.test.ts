import { expect, test } from 'vitest'
import { runScript } from '#tests/support/run-script.ts'

test('a version that there is not is refused before anything is written out', async () => {
  const { code, stderr } = await runScript('test-previous', '/dev/null', ['no-such-version'])
  expect({ code, stderr }).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^There is no version no-such-version\.\nUsage: /),
  })
})
