import { useLayoutEffect, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const listControls = (island: HTMLElement): Control[] => [
  ...island.querySelectorAll<Control>(':is(input, select, textarea)[name]:not([type=hidden])'),
]

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

const copyValue = (from: Control, to: Control) => {
  if (isToggle(to) && isToggle(from)) {
    to.checked = from.checked
    return
  }
  if (to instanceof HTMLSelectElement && from instanceof HTMLSelectElement) {
    const isOffered = [...to.options].some(({ value }) => value === from.value)
    if (!isOffered) to.add(new Option(from.selectedOptions[0]?.label, from.value))
  }
  to.value = from.value
}

/** Fills in what stands in the controls of a form that is gone, by name, and gives the focus back. */
const copyInput = (from: Control[], island: HTMLElement, focused: Element | null): void => {
  for (const control of listControls(island)) {
    const source = from.find(({ name }) => name === control.name)
    if (!source) continue
    copyValue(source, control)
    const fold = control.closest('details')
    if (fold && control.value) fold.open = true
    if (source === focused && control.getClientRects().length > 0) control.focus({ preventScroll: true })
  }
}

export type ServedFormProps = {
  island: HTMLElement
  /** The form as the server rendered it, which works without script. */
  html: string
  /** Called when it is in place; `fillIn` writes into it what was typed into the one that broke. */
  onServed: (fillIn: () => void) => void
}

export function ServedForm({ island, html, onServed }: ServedFormProps) {
  // While this is rendered the broken form is still in the page; its controls keep their values when it is gone.
  const [broken] = useState(() => ({ controls: listControls(island), focused: document.activeElement }))
  useLayoutEffect(() => onServed(() => copyInput(broken.controls, island, broken.focused)), [island, broken, onServed])
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
