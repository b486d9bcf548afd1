export const fillIn = (form: HTMLFormElement | null | undefined, name: string, value: string) => {
  const input = form?.elements.namedItem(name)
  if (!(input instanceof HTMLInputElement)) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
