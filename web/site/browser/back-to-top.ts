/** The focus goes along, so that Tab continues from there. */
export const scrollToTop = (): void => {
  scrollTo({ top: 0 })
  document.getElementById('main')?.focus({ preventScroll: true })
}

const afterPx = 300

export const showBackToTop = (): void => {
  const button = document.querySelector<HTMLElement>('[data-back-to-top]')
  if (!button) return
  const update = () => {
    button.hidden = scrollY <= afterPx
  }
  addEventListener('scroll', update, { passive: true })
  button.addEventListener('click', scrollToTop)
  update()
}
