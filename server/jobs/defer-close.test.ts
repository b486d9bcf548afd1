import { describe, expect, test } from 'vitest'
import { deferClose } from './defer-close.ts'

describe('two things that are opened side by side', () => {
  const fail = () => Promise.reject(new Error('no such database'))

  test('the one that opens late is closed when the other has failed', async () => {
    const opened = new AsyncDisposableStack()
    const closed: string[] = []
    const late = Promise.withResolvers<{ close(): Promise<void> }>()
    deferClose(opened, fail())
    deferClose(opened, late.promise)
    const disposed = opened.disposeAsync()
    late.resolve({ close: async () => void closed.push('pages') })
    await disposed
    expect(closed).toEqual(['pages'])
  })

  test('are closed in reverse, and only once', async () => {
    const opened = new AsyncDisposableStack()
    const closed: string[] = []
    for (const name of ['database', 'pages']) {
      deferClose(opened, Promise.resolve({ close: async () => void closed.push(name) }))
    }
    deferClose(opened, Promise.resolve({}))
    await opened.disposeAsync()
    await opened.disposeAsync()
    expect(closed).toEqual(['pages', 'database'])
  })
})
