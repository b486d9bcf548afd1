const sizePx = 16

/** An emoji font draws in colors; the empty box that stands for what a machine cannot draw has none. */
const drawsColors = (): boolean => {
  const canvas = Object.assign(document.createElement('canvas'), { width: sizePx, height: sizePx })
  const context = canvas.getContext('2d')
  if (!context) return true
  context.font = `${sizePx}px sans-serif`
  context.textBaseline = 'top'
  context.fillText('📖', 0, 0)
  const { data } = context.getImageData(0, 0, sizePx, sizePx)
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 2])
}

let measured: boolean | undefined
/** Measured once, in a browser. */
export const hasEmojiFont = (): boolean => (measured ??= drawsColors())

/** The stored emoji, or the initial of what it stands for. */
export const emojiOrInitial = (emoji: string, name: string): string =>
  hasEmojiFont() ? emoji : (/./u.exec(name)?.[0] ?? '')
