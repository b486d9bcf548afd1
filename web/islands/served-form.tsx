import { useLayoutEffect, useState } from 'react'
import { copyInput, listControls } from './typed-input.ts'

export type ServedFormProps = {
  island: HTMLElement
  /** The form as the server rendered it, which works without script. */
  html: string
  /** Called when it is in place; `fillIn` writes into it what was typed into the one that broke. */
  onServed: (fillIn: () => void) => void
}

export function ServedForm({ island, html, onServed }: ServedFormProps) {
  // While this is rendered the broken form is still in the page; its controls keep their values when it is gone.
  const [broken] = useState(() => ({
    controls: listControls(island),
    focused: document.activeElement,
  }))
  useLayoutEffect(() => onServed(() => copyInput(broken.controls, island, broken.focused)), [island, broken, onServed])
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
