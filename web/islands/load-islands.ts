import type { ComponentType } from 'react'
import { hydrationOver, islandFailed } from './start-page.ts'
import { whenInUse } from './when-in-use.ts'

/** Those on which React would hydrate an island in one go, at the cost of the interaction. */
const discreteEvents = 'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup input change click'

const notReady = '[data-island]:not([data-ready])'

/** Hides them from an island that is not ready; the browser still types, checks, chooses and folds. */
const shieldHydration = (): void => {
  const hide = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(notReady)) event.stopPropagation()
  }
  for (const type of discreteEvents.split(' ')) addEventListener(type, hide, { capture: true, passive: true })
}

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) return control.value !== '' && !control.selectedOptions[0]?.defaultSelected
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  return (
    control instanceof HTMLInputElement &&
    (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
  )
}

/** What was typed and chosen in the island, which is told of it by `replayInput` once it is ready. */
const changedControls = (island: HTMLElement): Element[] =>
  [...island.querySelectorAll('input, select, textarea')].filter(isChanged)

const replayInput = (controls: Element[]): void => {
  for (const control of controls) {
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

let loading: Promise<void> | undefined

/** Where a page is linked to it (web/site/shell/end-of-first-screens.tsx). One that could not be fetched has no rules. */
const isThere = (href: string): boolean =>
  [...document.styleSheets].some((sheet) => sheet.href?.endsWith(href) && sheet.cssRules.length > 0)

/**
 * A page has only the styles of its own HTML (scripts/styles); an island also shows what is not there yet. Rejects when
 * they cannot be fetched.
 */
const loadAllStyles = (): Promise<void> => {
  loading ??= new Promise((resolve, reject) => {
    const href = document.getElementById('public-styles')?.dataset['all']
    if (!href || isThere(href)) return resolve()
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${href} could not be loaded.`)))
    document.head.append(link)
  })
  return loading
}

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
