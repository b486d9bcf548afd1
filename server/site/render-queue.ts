import { setTimeout as wait } from 'node:timers/promises'

export class RenderQueueFull extends Error {}

/** At 14 ms a page and the pause between two, nobody waits much longer than two seconds. */
const maxWaiting = 32
const pauseMs = 50

/** One page at a time, because rendering blocks the thread; rejects with `RenderQueueFull` when too many wait. */
export function createRenderQueue(): <T>(render: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let lastRender: Promise<unknown> = Promise.resolve()
  return (render) => {
    if (waiting === maxWaiting) return Promise.reject(new RenderQueueFull())
    waiting += 1
    const page = lastRender.then(render)
    lastRender = page
      .catch(() => {}) // told its caller
      .finally(() => (waiting -= 1))
      .then(() => wait(pauseMs))
    return page
  }
}
