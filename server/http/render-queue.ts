import { setTimeout as wait } from 'node:timers/promises'

/** So many pages are being rendered that one more visitor would wait for too long. */
export class RenderQueueFull extends Error {}

/** With 14 ms for a page, and more for all else before the next one, nobody waits for much longer than two seconds. */
const maxWaiting = 32
const pauseMs = 50

/**
 * Renders one page at a time and lets everything else have its turn in between: rendering occupies the one thread. The
 * returned function throws `RenderQueueFull` when too many wait.
 */
export function createRenderQueue(): <T>(render: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let lastRender: Promise<unknown> = Promise.resolve()
  return (render) => {
    if (waiting === maxWaiting) return Promise.reject(new RenderQueueFull())
    waiting += 1
    const page = lastRender.then(render)
    lastRender = page
      .catch(() => {})
      .finally(() => (waiting -= 1))
      .then(() => wait(pauseMs))
    return page
  }
}
