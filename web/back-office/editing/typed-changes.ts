const sameLineEnds = (text: string | null) => (text ?? '').replaceAll('\r\n', '\n')

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(initial, 0)
  }
  if (control instanceof HTMLTextAreaElement) {
    return sameLineEnds(control.value) !== sameLineEnds(control.defaultValue)
  }
  if (!(control instanceof HTMLInputElement)) return false
  const isChoice = control.type === 'radio' || control.type === 'checkbox'
  return isChoice
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

/** Whether a control of an uncontrolled form differs from what it was rendered with. */
export const hasTypedChanges = (form: HTMLFormElement | null): boolean =>
  form !== null && [...form.elements].some(isChanged)
