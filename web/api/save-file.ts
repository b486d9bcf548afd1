import type { Download } from '#web/api/download.ts'

export const saveFile = ({ file, name }: Pick<Download, 'file' | 'name'>): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the object URL only after the click returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
