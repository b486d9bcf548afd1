import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many pages are being rendered that one more visitor would wait for too long. */
export class RenderQueueFull extends Error {}

/** With 14 ms for a page nobody waits for more than half a second. */
const maxWaiting = 32

/**
 * Renders one page at a time and lets everything else have its turn in between: rendering occupies the one thread. The
 * returned function throws `RenderQueueFull` when too many wait.
 */
export function createRenderQueue(): <T>(render: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return (render) => {
    if (waiting === maxWaiting) return Promise.reject(new RenderQueueFull())
    waiting += 1
    const page = last.then(() => nextTurn()).then(render)
    last = page.catch(() => {}).finally(() => (waiting -= 1))
    return page
  }
}
