import { readWholeXml } from './xml-events.ts'
import type { ZipArchive } from './zip-archive.ts'

/** Built-in formats that show a day or a time (ECMA-376, `numFmt`). */
const isBuiltInMoment = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58)

/** A format is one of a moment by its letters, outside of quoted text, escapes, colours and conditions. */
const showsMoment = (format: string) =>
  /[ymdhs]/i.test(
    format.replace(/"[^"]*"|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';')[0] ?? '',
  )

/** By the number of a style: whether its cells show a day or a time. */
export async function readStyles(archive: ZipArchive): Promise<boolean[]> {
  const styles: boolean[] = []
  if (!archive.has('xl/styles.xml')) return styles
  const custom = new Map<number, boolean>()
  let isCell = false
  await readWholeXml(archive.read('xl/styles.xml'), {
    open: (name, attributes) => {
      if (name === 'cellXfs') isCell = true
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes()
        custom.set(Number(numFmtId), showsMoment(formatCode))
      }
      if (name === 'xf' && isCell) {
        const id = Number(attributes()['numFmtId'])
        styles.push(custom.get(id) ?? isBuiltInMoment(id))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}
