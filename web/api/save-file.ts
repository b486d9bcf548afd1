import type { Download } from '#web/api/download.ts'

/** Hands a file to the browser's downloads. */
export const saveFile = ({ file, name }: Pick<Download, 'file' | 'name'>): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers begin to read it only later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
