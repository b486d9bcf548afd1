import { Keyboard } from 'lucide-react'
import { useRef } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '../../layout/popups.tsx'
import { FromFirst } from '../../lists/loading.tsx'
import { paletteKeys, paletteName } from '../../palette/launcher.tsx'
import type { Desk } from '../desk.ts'
import { shortcuts } from './shortcut-for.ts'

/** Lists the shortcuts and switches them off: single keys interfere with speech input (WCAG 2.1.4). */
export function ShortcutsDialog({ keys, isOpen }: { keys: Desk['keys']; isOpen: boolean }) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        type="button"
        onClick={() => keys.setIsHelpOpen(true)}
        aria-haspopup="dialog"
        className={`${buttonClass({ variant: 'ghost', size: 'icon' })} max-sm:hidden sm:size-8`}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
      >
        <Keyboard size={19} aria-hidden />
      </button>
      <FromFirst isOpen={isOpen}>
        <Dialog.Root open={isOpen} onOpenChange={keys.setIsHelpOpen}>
          <Dialog.Portal>
            <Dialog.Backdrop className="fixed inset-0 z-10 bg-ink/50" />
            <Dialog.Popup
              ref={popup}
              // Its checkbox would scroll it to the end.
              initialFocus={popup}
              className="modal z-15 w-[min(44rem,calc(100vw-2rem))]"
            >
              <Dialog.Title className="text-lg font-bold">Keyboard shortcuts</Dialog.Title>
              <dl className="mt-3 columns-1 gap-8 sm:columns-2">
                {[...shortcuts, { key: paletteKeys(), label: paletteName }].map(({ key, label }) =>
                  key === null ? null : (
                    <div key={key} className="flex break-inside-avoid items-center gap-4 border-b border-line py-1.5">
                      <dt className="w-18 flex-none">
                        <kbd className="keycap">{key}</kbd>
                      </dt>
                      <dd>{label}</dd>
                    </div>
                  ),
                )}
              </dl>
              <div className="mt-4 flex items-center justify-between">
                <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold">
                  <input
                    type="checkbox"
                    checked={keys.isEnabled}
                    onChange={(event) => keys.setEnabled(event.currentTarget.checked)}
                    className="size-5 accent-blue"
                  />
                  Use keyboard shortcuts
                </label>
                <Dialog.Close render={<Button size="sm" />}>Close</Dialog.Close>
              </div>
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      </FromFirst>
    </>
  )
}
