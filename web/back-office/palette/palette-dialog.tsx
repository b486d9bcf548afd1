import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { limits } from '#contract/text-rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { byEscape } from '../editing/use-editor-focus.ts'
import { statusLabel, statusTone } from '../format/words.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { type PaletteGroup, type PaletteItem, type PaletteProps, paletteName } from './launcher.tsx'

const listProps = { open: true, inline: true, mode: 'none', autoHighlight: 'always' } as const

type Props = Omit<PaletteProps, 'tabs' | 'sections'> & { status: ReactNode }

/** Shows the groups as they are handed in, and beneath them what is said of them. */
export function PaletteDialog({ groups, query, setQuery, status, ...on }: Props) {
  const popup = useFocusTarget<HTMLDivElement>('own keys')
  const input = useRef<HTMLInputElement>(null)
  const renderItem = (item: PaletteItem) => (
    <Autocomplete.Item key={item.id} value={item} onClick={() => on.onChoose(item)} className="palette-item">
      <span className="min-w-0 grow truncate">
        <b className="font-semibold">{item.label}</b>
        {item.detail}
      </span>
      {item.status ? <Badge tone={statusTone(item.status)}>{statusLabel(item.status)}</Badge> : null}
      {item.shortcut ? <kbd className="keycap max-sm:hidden">{item.shortcut}</kbd> : null}
    </Autocomplete.Item>
  )
  return (
    <Dialog.Root open onOpenChange={on.onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-25 bg-ink/50" />
        <Dialog.Popup
          ref={popup}
          aria-label={paletteName}
          initialFocus={input}
          finalFocus={false}
          // A dialog beneath stays open.
          onKeyDown={byEscape(on.onClose)}
          className="palette"
        >
          <Autocomplete.Root
            {...listProps}
            items={groups}
            keepHighlight
            value={query}
            onValueChange={setQuery}
            itemToStringValue={({ label }) => label}
          >
            <div className="flex items-center gap-2 border-b border-line py-1 pr-1.5 pl-4">
              <Autocomplete.Input
                ref={input}
                aria-label={paletteName}
                placeholder={paletteName}
                maxLength={limits.short}
                onFocus={on.onFocus}
                className="min-h-11 min-w-0 grow text-base outline-none placeholder:text-slate"
              />
              <Dialog.Close
                aria-label="Close"
                className={`${buttonClass({ variant: 'ghost', size: 'icon' })} max-sm:size-11`}
              >
                <X size={18} aria-hidden />
              </Dialog.Close>
            </div>
            <Autocomplete.List className="palette-list">
              {({ label, items }: PaletteGroup) => (
                <Autocomplete.Group key={label} items={items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-3 pb-1 text-xs font-bold text-slate">
                    {label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>{renderItem}</Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
            <Autocomplete.Status className="palette-status">{status}</Autocomplete.Status>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
