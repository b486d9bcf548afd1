import { expect, test } from 'vitest'
import { type Toast, timeoutMs } from './toast-host.tsx'

const action = { label: 'Undo', onClick: () => {} }

test.for([
  ['a success', { tone: 'success' }, 5_000],
  ['a success with an action', { tone: 'success', action }, 15_000],
  ['a success whose action has a time of its own', { tone: 'success', action: { ...action, durationMs: 7 } }, 7],
  ['an error', { tone: 'error' }, 0],
  ['an error with an action', { tone: 'error', action }, 0],
] as const)('%s stays for its time, an error until it is dismissed', ([, toast, ms]) => {
  expect(timeoutMs({ text: 'Done.', ...toast } satisfies Toast)).toBe(ms)
})
