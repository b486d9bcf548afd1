const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** What floats gives way while it would cover the field that has the focus. */
export const moveAside = (): void => {
  const floating = document.querySelector('[data-floating]')
  if (!floating) return
  let field: Element | null = null
  const update = () => {
    const box = field?.getBoundingClientRect()
    const isInTheWay = box && [...floating.children].some((one) => overlap(one.getBoundingClientRect(), box))
    floating.toggleAttribute('data-moved-aside', isInTheWay ?? false)
  }
  const updateForField = () => {
    if (field) update()
  }
  addEventListener('focusin', ({ target }) => {
    field = target instanceof Element && target.matches('input, select, textarea') ? target : null
    update()
  })
  addEventListener('focusout', () => {
    field = null
    update()
  })
  addEventListener('scroll', updateForField, { passive: true })
  addEventListener('resize', updateForField)
}
