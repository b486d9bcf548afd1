import { whenIdle } from '#web/ui/when-idle.ts'

/**
 * Styles and lays out what is below the first screen, which web/app.css lets wait: a section whenever the browser is idle, so
 * that no press waits for all of them.
 */
export const renderRest = (): void => {
  const sections = [...document.querySelectorAll<HTMLElement>('#main > section')]
  const renderNext = () => {
    const section = sections.shift()
    if (!section) return
    section.style.contentVisibility = 'visible'
    // Laid out within this idle period, not with the next frame.
    section.getBoundingClientRect()
    whenIdle(renderNext)
  }
  whenIdle(renderNext)
}
