/** Those on which React would hydrate an island in one go, at the cost of the interaction. */
const discreteEvents = 'pointerdown pointerup mousedown mouseup touchstart touchend keydown keyup input change click'

const notReady = '[data-island]:not([data-ready])'

/** Hides them from an island that is not ready; the browser still types, checks, chooses and folds. */
export const shieldHydration = (): void => {
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
export const changedControls = (island: HTMLElement): Element[] =>
  [...island.querySelectorAll('input, select, textarea')].filter(isChanged)

export const replayInput = (controls: Element[]): void => {
  for (const control of controls) {
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
