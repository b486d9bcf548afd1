/** Nothing is fetched from the maps host before the visitor asks. */
export const showMapOnRequest = (): void => {
  const link = document.querySelector<HTMLElement>('[data-show-map]')
  const template = document.querySelector<HTMLTemplateElement>('[data-map]')
  link?.addEventListener('click', (event) => {
    if (!template) return
    event.preventDefault()
    const map = document.importNode(template.content, true).firstElementChild
    if (!(map instanceof HTMLElement)) return
    template.replaceWith(map)
    link.remove()
    map.focus()
  })
}
