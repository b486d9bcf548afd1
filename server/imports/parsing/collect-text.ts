/** Characters that XML cannot hold are written by their number (ECMA-376, `ST_Xstring`). */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** The text of `t`, of all runs, without how Japanese is read aloud. */
export function collectText(onEnd: (text: string) => void, container: string) {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    open: (name: string) => {
      if (name === container) text = ''
      if (name === 't') isText = !isPhonetic
      if (name === 'rPh') isPhonetic = true
    },
    close: (name: string) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === container) onEnd(unescapeText(text))
    },
    text: (value: string) => {
      if (isText) text += value
    },
  }
}
