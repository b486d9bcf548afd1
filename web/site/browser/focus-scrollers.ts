const update = (scroller: Element) => {
  if (scroller.scrollWidth > scroller.clientWidth) scroller.setAttribute('tabindex', '0')
  else scroller.removeAttribute('tabindex')
}

/** What scrolls must be reachable by keyboard; where all of it is shown, a stop would do nothing. */
export const focusScrollers = (): void => {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target)
  })
  for (const scroller of document.querySelectorAll('[data-swept]')) observer.observe(scroller)
}
