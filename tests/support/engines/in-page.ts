export type Wanted = { selector: string; name: string; within: string }

// Each runs in the page, and so has nothing but its input. Neither protocol finds by name what both browsers have.

/**
 * Brings the first that is called so into view, and says where to press; null while nobody could press there. `focus` puts the focus
 * there instead, with what it holds selected, as a press of Tab does.
 */
export const findNamed = ({ selector, name, within, focus = false }: Wanted & { focus?: boolean }) => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const namesOf = (one: HTMLElement) => {
    const { labels, placeholder } = one as Partial<HTMLInputElement>
    const labelText = [...(labels ?? [])].map(({ textContent }) => textContent).join(' ')
    return [one.ariaLabel, placeholder, labelText || one.textContent].map((text) => inOneLine(text ?? ''))
  }
  const all = [...document.querySelectorAll<HTMLElement>(within)].flatMap((part) =>
    [...part.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.getClientRects().length > 0 && !one.closest('[inert], [disabled], [aria-disabled=true]'),
    ),
  )
  const found =
    all.find((one) => namesOf(one).includes(name)) ??
    all.find((one) => namesOf(one).some((text) => text.startsWith(name)))
  const [box] = found?.getClientRects() ?? []
  if (!found || !box) return null
  if (focus) {
    found.focus()
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) found.select()
    return document.activeElement === found ? { x: 0, y: 0 } : null
  }
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = found.getClientRects()[0] ?? box
  const place = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  const top = document.elementFromPoint(place.x, place.y)
  if (!top || !(found.contains(top) || top.contains(found))) return null
  const state = globalThis as { pressed?: string }
  state.pressed = 'not heard of'
  const note = (event: Event) => {
    state.pressed = event.target instanceof Node && found.contains(event.target) ? 'it' : 'something else'
    if (state.pressed === 'it') return
    // Another element that moved under the press must not react to it.
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', note, { capture: true, once: true })
  return place
}

/** What the last press met; nothing where it has led to another page. */
export const readPressed = () => (globalThis as { pressed?: string }).pressed ?? 'it'

/** All that is seen, in one line. */
export const readPage = () => document.body.innerText.replaceAll(/\s+/g, ' ')

/** Chooses in the list that has the focus; false where it has no such option. */
export const chooseOption = (wanted: string) => {
  const list = document.activeElement as HTMLSelectElement
  const found = [...list.options].find(({ text }) => text === wanted)
  if (found) list.value = found.value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
  return found !== undefined
}

/** Hands a file on as the system's dialog does. */
export const attachFile = ({ name, text }: { name: string; text: string }) => {
  const files = new DataTransfer()
  files.items.add(new File([text], name, { type: 'text/csv' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}
