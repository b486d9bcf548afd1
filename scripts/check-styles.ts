import { colours, courseBlues } from '#brand'
import { listTracked, readRooted, report } from './report.ts'

const tokens = 'web/tokens.css'

const maxTextSizes = 8
const maxDisplaySizes = 3

const rules = [
  { pattern: /\btext-\[/, complaint: 'a size or colour of text that is no token' },
  { pattern: /font-size:(?! (?:0|var\(--text-[\w-]+\));)/, complaint: 'a size of text that is no token' },
  { pattern: /#[\da-f]{3,8}\b/i, complaint: 'a colour that is no token' },
  { pattern: /\b(?:rgba?|hsla?|oklch|oklab|hwb)\(/, complaint: 'a colour that is no token' },
]

/** The bar of a phone's browser is coloured by the document itself, where no token reaches. */
const isThemeColour = (line: string) => line.includes('name="theme-color"')

export const checkStyles = (path: string, code: string): string[] =>
  code
    .split('\n')
    .flatMap((line, index) =>
      isThemeColour(line)
        ? []
        : rules
            .filter(({ pattern }) => pattern.test(line))
            .map(({ complaint }) => `${path}:${index + 1} has ${complaint}`),
    )

/** As hex and as the numbers of `rgb()`; white is everybody's. */
const spellings = Object.entries({ ...colours, ...courseBlues })
  .filter(([name]) => name !== 'white')
  .map(([name, hex]) => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return [name, new RegExp(`${hex}|rgba?\\(${red}[ ,_]+${green}[ ,_]+${blue}\\b`, 'i')] as const
  })

/** Another company changes them in `brand.ts`, and nowhere else. */
export const checkBrandColours = (path: string, code: string): string[] =>
  spellings.flatMap(([name, spelling]) => (spelling.test(code) ? [`${path} writes out the brand's ${name}`] : []))

export function checkScale(css: string): string[] {
  const sizes = [...css.matchAll(/--text-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => ({
    name,
    value,
    isDisplay: name.startsWith('display-'),
  }))
  const text = sizes.filter(({ isDisplay }) => !isDisplay)
  const display = sizes.filter(({ isDisplay }) => isDisplay)
  return [
    ...(text.length > maxTextSizes ? [`${text.length} sizes of text, not ${maxTextSizes}`] : []),
    ...(display.length > maxDisplaySizes ? [`${display.length} sizes of headings, not ${maxDisplaySizes}`] : []),
    ...sizes.filter(({ value }) => !value.includes('rem')).map(({ name }) => `--text-${name} is not in rem`),
  ]
}

if (import.meta.main) {
  const files = listTracked('web/**/*.ts', 'web/**/*.tsx', 'web/**/*.css').filter((path) => path !== tokens)
  const painted = listTracked('contract', 'server', 'web', 'scripts').filter((path) => !path.includes('.test.'))
  const complaints = [
    ...files.flatMap((path) => checkStyles(path, readRooted(path))),
    ...painted.flatMap((path) => checkBrandColours(path, readRooted(path))),
    ...checkScale(readRooted(tokens)),
    ...(files.length === 0 ? ['no file was read'] : []),
  ]
  report(complaints, `${files.length} files styled by tokens.`)
}
