import { backOfficeFloor } from '#contract/browsers.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Inline script: below the floor our own scripts may not even be read. It asks for the youngest of what each of them has. */
export const markOldBrowser = `if (!(window.CSS && CSS.registerProperty && CSS.supports('color', 'color-mix(in srgb, red, red)')))
document.documentElement.setAttribute('data-old-browser', '')`

/** Shown by the mark alone, before anything is typed. */
export function OldBrowser() {
  const { chrome, firefox, safari } = backOfficeFloor
  const floors = `Chrome or Edge ${chrome}, Safari ${safari} or Firefox ${firefox}`
  return (
    <div className="mb-5 hidden in-data-old-browser:block">
      <Notice tone="error">
        <p>This browser is too old to work here. Please use {floors}, or a newer one.</p>
      </Notice>
    </div>
  )
}
