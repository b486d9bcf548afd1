import { equationOf, maxOffset, vertexOf } from './parabola.ts'

/** Of the board's edge, in its units. */
const edge = 6

const clamp = (value: number) => Math.max(-maxOffset, Math.min(maxOffset, Math.round(value)))

/** The range inputs hold the vertex: keys and screen readers move them, the finger moves the vertex and they follow. */
export const start = (part: HTMLElement): void => {
  const board = part.querySelector('svg')
  const handle = part.querySelector<SVGElement>('[data-handle]')
  const [across, up] = part.querySelectorAll('input')
  if (!board || !handle || !across || !up) return

  const setText = (selector: string, text: string) => {
    const element = part.querySelector(selector)
    if (element) element.textContent = text
  }
  const show = () => {
    const h = across.valueAsNumber
    const k = up.valueAsNumber
    const equation = equationOf(h, k)
    handle.parentElement?.setAttribute('transform', `translate(${h} ${-k})`)
    setText('[data-equation]', equation)
    setText('[data-vertex]', vertexOf(h, k))
    across.setAttribute('aria-valuetext', `${h}, ${equation}`)
    up.setAttribute('aria-valuetext', `${k}, ${equation}`)
  }
  const moveTo = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width } = board.getBoundingClientRect()
    const unit = width / (2 * edge)
    across.valueAsNumber = clamp((clientX - left) / unit - edge)
    up.valueAsNumber = clamp(edge - (clientY - top) / unit)
    show()
  }

  part.addEventListener('input', show)
  board.addEventListener('click', moveTo)
  handle.addEventListener('pointerdown', ({ pointerId }) => handle.setPointerCapture(pointerId))
  handle.addEventListener('pointermove', (event) => {
    if (handle.hasPointerCapture(event.pointerId)) moveTo(event)
  })
  // `touch-action` does nothing for a shape in a drawing: without this the page scrolls.
  handle.addEventListener('touchstart', (event) => event.preventDefault())
  // A browser restores what was chosen before a reload.
  show()
  part.toggleAttribute('data-ready', true)
}
