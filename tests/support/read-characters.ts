import { vi } from 'vitest'

/** How many characters regular expressions pass over meanwhile, again for each time. */
export function countReadCharacters(act: () => void): number {
  let count = 0
  const { exec } = RegExp.prototype
  const spied = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const found = exec.call(this, text)
    count += (found ? found.index + found[0].length : text.length) - from
    return found
  })
  act()
  spied.mockRestore()
  return count
}
