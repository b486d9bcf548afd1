import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { colours } from '#brand'

type Colour = keyof typeof colours

export function fade(colour: Colour, opacity: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colours[colour].slice(at, at + 2), 16))
  return `rgb(${parts.join(' ')} / ${opacity})`
}

const tokens = {
  ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`color-${name}`, colour])),
  'color-mist': fade('azure', 0.045),
  'color-azure-glow': fade('azure', 0.15),
  'color-shade': fade('ink', 0.4),
  'color-veil': fade('ink', 0.65),
  'shadow-resting': `0 1px 2px ${fade('ink', 0.06)}, 0 4px 16px ${fade('ink', 0.06)}`,
  'shadow-raised': `0 2px 4px ${fade('ink', 0.06)}, 0 24px 60px -12px ${fade('navy', 0.25)}`,
  'shadow-button': `0 10px 24px -8px ${fade('royal', 0.55)}`,
}

const theme = Object.entries(tokens)
  .map(([name, value]) => `--${name}: ${value};`)
  .join('\n')

/** No page's variables reach a drawing that is a file of its own. */
export const paint = (svg: string): string =>
  svg.replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => {
    if (!(name in colours)) throw new Error(`brand.ts has no colour ${name}, which a drawing names.`)
    return colours[name as Colour]
  })

/** Gives the styles the tokens, and each drawing that is imported its colours, in a copy of it. */
export function brandColours(): Plugin {
  let root = ''
  return {
    name: 'brand-colours',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    transform: (code, id) => (id.includes('.css') ? code.replace('--brand: colours;', theme) : undefined),
    resolveId(source, importer) {
      const [path = '', query] = source.split('?')
      if (!importer || !path.endsWith('.svg')) return undefined
      const file = path.startsWith('#web/') ? join(root, path.slice(1)) : resolve(dirname(importer), path)
      const painted = join(root, '.cache/painted', relative(root, file))
      mkdirSync(dirname(painted), { recursive: true })
      writeFileSync(painted, paint(readFileSync(file, 'utf8')))
      return query ? `${painted}?${query}` : painted
    },
  }
}
