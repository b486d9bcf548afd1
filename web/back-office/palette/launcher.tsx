import { Search } from 'lucide-react'
import { type LoadPalette, type PaletteProps, usePalette } from './use-palette.ts'

export const paletteName = 'Search or go to…'
export const paletteKeys = () => (/Mac|iP(ad|hone)/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K')

type Props = Pick<PaletteProps, 'tabs' | 'sections'> & { load: LoadPalette }

/** The button and the keys that open the palette, which is loaded then. */
export function PaletteLauncher({ load, ...places }: Props) {
  const { button, open, Palette, props } = usePalette(load)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={paletteName}
        onClick={open}
        className="palette-button"
      >
        <Search size={16} aria-hidden className="shrink-0" />
        <span>{paletteName}</span>
        <kbd aria-hidden className="keycap">
          {paletteKeys()}
        </kbd>
      </button>
      {props && Palette ? <Palette {...props} {...places} /> : null}
    </>
  )
}
