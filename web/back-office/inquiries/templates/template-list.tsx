import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, useState } from 'react'
import type { Template } from '#contract/conversation/templates.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { LoadError } from '../../lists/loaded.tsx'
import { type FilledTemplate, useFilledTemplates } from './use-filled-templates.ts'

type Props = {
  contact: Contact
  channel: Template['channel']
  /** What it opens in a new tab; undefined where its text needs a look first. Absent, a press closes the panel. */
  hrefOf?: (chosen: FilledTemplate) => string | undefined
  onChoose: (chosen: FilledTemplate) => void
}

const itemClass = 'block min-h-10 w-full rounded-s px-2 py-1.5 text-left outline-none hover:bg-sky focus-visible:bg-sky'

/** Arrows walk through the list, Enter in the search takes the first. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const list = event.currentTarget.closest('[data-templates]')
  const items = [...(list?.querySelectorAll<HTMLElement>('input, li > *') ?? [])]
  const index = items.findIndex((item) => item === document.activeElement)
  if (event.key === 'ArrowDown') items[index + 1]?.focus()
  else if (event.key === 'ArrowUp') items[index - 1]?.focus()
  else if (event.key === 'Enter' && index === 0) items[1]?.click()
  else return
  event.preventDefault()
}

/** Templates as this family would read them, searched by typing. */
export function TemplateList({ contact, channel, hrefOf, onChoose }: Props) {
  const { templates, error, refetch } = useFilledTemplates(contact, channel)
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/)
  const found = templates?.filter(({ label, text }) =>
    words.every((word) => `${label} ${text}`.toLowerCase().includes(word)),
  )
  return (
    <div data-templates className="mt-3 grid gap-2">
      <input
        type="search"
        onKeyDown={walk}
        aria-label="Search templates"
        placeholder="Search templates..."
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        className="field-control"
      />
      {error ? <LoadError onRetry={() => void refetch()}>The templates could not be loaded.</LoadError> : null}
      <ul aria-label="Templates" className="-mx-2 grid max-h-64 overflow-y-auto">
        {found?.map((template) => {
          const item = {
            className: itemClass,
            onKeyDown: walk,
            onClick: () => onChoose(template),
          }
          const shown = (
            <>
              <span className="block text-sm font-semibold wrap-anywhere">{template.label}</span>
              <span className="line-clamp-2 text-xs text-slate">{template.text}</span>
            </>
          )
          const href = hrefOf?.(template)
          const Item = hrefOf ? 'button' : Popover.Close
          return (
            <li key={template.id}>
              {href ? (
                <a {...item} href={href} target="_blank" rel="noreferrer">
                  {shown}
                </a>
              ) : (
                <Item type="button" {...item}>
                  {shown}
                </Item>
              )}
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-sm text-slate empty:hidden">
        {found?.length === 0 ? 'No template has these words.' : ''}
      </p>
    </div>
  )
}
