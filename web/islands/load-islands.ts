import type { ComponentType } from 'react'
import { loadAllStyles } from './all-styles.ts'
import { changedControls, replayInput, shieldHydration } from './early-input.ts'
import { hydrationOver, islandFailed } from './start-page.ts'
import { whenInUse } from './when-in-use.ts'

export type IslandRegistry = Record<string, () => Promise<{ default: ComponentType<never> }>>

const nearViewportMargin = '600px'

/** Its press waits for the island (web/islands/start-page.ts). It waits no longer. */
const releaseHeldControl = (island: HTMLElement): HTMLElement | null => {
  const held = island.querySelector<HTMLElement>('[data-pressed]')
  held?.removeAttribute('data-pressed')
  held?.removeAttribute('aria-busy')
  return held
}

/** An island whose code cannot be fetched stays as the server rendered it, and works as without script. */
export const loadIslands = (registry: IslandRegistry): void => {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const started = new Set<HTMLElement>()

  const start = async (island: HTMLElement) => {
    if (started.has(island)) return
    started.add(island)
    let early: Element[] = []
    try {
      const [{ hydrate }, component] = await Promise.all([
        import('./hydrate.tsx'),
        registry[island.dataset['island'] ?? '']?.(),
        loadAllStyles(),
      ])
      if (component) {
        await hydrate(island, component.default as ComponentType, {
          onAdopted: () => {
            early = changedControls(island)
            island.dispatchEvent(new Event(hydrationOver))
          },
          onServed: (fillIn) => {
            // The press of then was answered.
            if (island.hasAttribute('data-ready')) releaseHeldControl(island)
            island.addEventListener(hydrationOver, fillIn, { once: true })
            island.dispatchEvent(new Event(islandFailed))
          },
        })
      }
    } catch (error) {
      console.warn('A part of the page could not be loaded.', error)
      island.dispatchEvent(new Event(islandFailed))
    }
    island.toggleAttribute('data-ready', true)
    replayInput(early)
    releaseHeldControl(island)?.click()
  }

  const startAround = ({ target }: Event) => {
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
    if (island) void start(island)
  }
  addEventListener('pointerdown', startAround, { capture: true, passive: true })
  addEventListener('focusin', startAround, { capture: true, passive: true })
  shieldHydration()

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = target.closest<HTMLElement>('[data-island]')
        if (isIntersecting && island) void start(island)
      }
    },
    { rootMargin: nearViewportMargin },
  )
  const observe = () => {
    // The island's own element has no box.
    for (const { firstElementChild } of islands) {
      if (firstElementChild) observer.observe(firstElementChild)
    }
  }
  whenInUse(observe)

  for (const island of islands) {
    const isWanted = island.matches('[data-urgent], :focus-within') || island.querySelector('[data-pressed]')
    if (isWanted) void start(island)
  }
}
