/** The menu is a `<details>`, which opens and closes without script. */
export const closeMenu = (): void => {
  const menu = document.querySelector<HTMLDetailsElement>('.mobile-menu')
  if (!menu) return
  const close = () => {
    menu.open = false
  }
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    close()
    menu.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
  })
}
