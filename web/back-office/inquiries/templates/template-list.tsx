import { Popover } from '@base-ui/react/popover'
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { brand } from '#brand'
import { fillTemplate, type TemplateValues } from '#contract/conversation/fill-template.ts'
import {
  regionLabels,
  regionOf,
  type TemplateRegion,
  templateRegions,
} from '#contract/conversation/template-regions.ts'
import { templateValues } from '#contract/conversation/template-values.ts'
import { type Template, templateCalls } from '#contract/conversation/templates.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { LoadError } from '../../lists/loaded.tsx'
import { queryKeys, usePart } from '../../lists/query-client.ts'
import { createListeners } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'

type LastTemplate = Pick<Template, 'id' | 'name'>

const { subscribe, notifyAll } = createListeners()

/** What this administrator answered with last, kept by this browser as the shortcuts' setting is. */
export function useLastTemplate() {
  const self = useTeam().find(({ is_self }) => is_self)
  const key = `adminTemplate${self?.id}`
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const last = stored === null ? null : (JSON.parse(stored) as LastTemplate)
  return {
    last,
    /** Each region has its own of a name. */
    findIn: <Offered extends LastTemplate>(offered: Offered[]): Offered | undefined =>
      offered.find(({ id }) => id === last?.id) ?? offered.find(({ name }) => name === last?.name),
    remember: ({ id, name }: LastTemplate) => {
      localStorage.setItem(key, JSON.stringify({ id, name }))
      notifyAll()
    },
  }
}

/** What a contact's templates are filled with, by region: each has its own way of saying times. */
export const useTemplateValues = (contact: Contact): Record<TemplateRegion, TemplateValues> => {
  const { name } = useSession().admin
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const sender = { name, timeZone: brand.timeZone, now }
    const values = templateRegions.map((region) => [region, templateValues(contact, { ...sender, region })])
    return Object.fromEntries(values) as Record<TemplateRegion, TemplateValues>
  }, [contact, name, now])
}

/** As this family would read them: those of its region and of all; every one where its region has none. */
export const useFilledTemplates = (contact: Contact, channel: Template['channel']) => {
  const list = usePart([...queryKeys.templates, 'chosen'], templateCalls.list, 'templates')
  const values = useTemplateValues(contact)
  const theirs = regionOf(contact.country)
  const templates = list.data
    ?.filter(({ region, ...template }) => template.channel === channel && (!theirs || [theirs, 'all'].includes(region)))
    .map(({ id, name, region, subject, body }) => ({
      id,
      name,
      ...fillTemplate(body, values[region]),
      subject: subject && fillTemplate(subject, values[region]).text,
      label: theirs ? name : `${name} (${regionLabels[region]})`,
    }))
  return { ...list, templates }
}

export type FilledTemplate = NonNullable<ReturnType<typeof useFilledTemplates>['templates']>[number]

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
          const item = { className: itemClass, onKeyDown: walk, onClick: () => onChoose(template) }
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
