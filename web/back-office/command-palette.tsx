import { listViews } from '#contract/inquiries/inbox.ts'
import { listInquiries } from '#contract/inquiries/inquiries.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { Button } from '#web/ui/button.tsx'
import { normalizeStatus, pluralize, statusLabel } from './format/words.ts'
import { orders } from './inquiries/controls.tsx'
import { wholeList } from './inquiries/list/list-filters.ts'
import { noteShift } from './inquiries/list/press-guard.ts'
import { useSavedLists } from './inquiries/saved-lists/saved-lists-menu.tsx'
import { contactViewLabels, contactViews, viewLabels } from './inquiries/view-switcher.tsx'
import { type FocusTarget, useFocusTargets } from './layout/focus-targets.tsx'
import { queryKeys, useAdminQuery } from './lists/query-client.ts'
import { matchesWords, type PaletteItem, type PaletteProps } from './palette/launcher.tsx'
import { PaletteDialog } from './palette/palette-dialog.tsx'
import type { UrlState } from './url-state/url-params.ts'
import { useUrlState } from './url-state/url-state.tsx'

type Changes = Partial<UrlState>

const toList: Changes = { view: '', contact: null, page: 1 }

/** The filters of the list, each alone, its orders, and its side lists. */
const views: [label: string, changes: Changes][] = [
  ['All contacts', wholeList],
  ...listViews.map((queue): [string, Changes] => [viewLabels[queue], { ...wholeList, queue }]),
  ...statuses.map((status): [string, Changes] => [statusLabel(status), { ...wholeList, status }]),
  ...orders.map(([order, label]): [string, Changes] => [label, { order }]),
  ...contactViews.map((view): [string, Changes] => [contactViewLabels[view], { view }]),
]

const minLength = 2
const pauseMs = 250
const failure = 'The contacts could not be searched.'

/** The newest contacts that the list's own search finds, a moment after the last key; an overtaken search is not sent. */
const useFoundContacts = (text: string) => {
  const { data, error, fetchStatus, refetch } = useAdminQuery(
    [...queryKeys.inquiries, 'found', text],
    async (call, signal) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const query = { search: text, page: '1', limit: '6' }
      return (await call(listInquiries, { query }, { signal })).contacts
    },
    { enabled: text.length >= minLength },
  )
  const answer = error ? failure : data?.length === 0 ? 'No contact found' : ''
  const status = { fetching: 'Searching…', paused: 'You are offline.', idle: answer }[fetchStatus]
  return { contacts: data ?? [], status, retry: status === failure ? () => void refetch() : undefined }
}

function useSavedItems(): PaletteItem[] {
  const { lists, open } = useSavedLists()
  const { focusWhenShown } = useFocusTargets()
  return lists.map((list) => ({
    id: `saved ${list.name}`,
    label: list.name,
    run: () => {
      open(list)
      focusWhenShown('list heading')
    },
  }))
}

/** Acts and places by the words of their labels, contacts by the list's own search: these come later, and so below. */
export default function CommandPalette({ tabs, sections, query, onChoose, ...props }: PaletteProps) {
  const { openTab } = useUrlState()
  const { focusWhenShown } = useFocusTargets()
  const text = query.trim()
  const { contacts, status, retry } = useFoundContacts(text)

  const toItem = (label: string, tab: string, changes: Changes, focus: FocusTarget): PaletteItem => ({
    id: `${tab} ${label}`,
    label,
    run: () => {
      openTab(tab, changes)
      focusWhenShown(focus)
    },
  })
  const toView = ([label, changes]: [string, Changes]) =>
    toItem(label, 'contacts', { ...toList, ...changes }, 'list heading')
  const groups = [
    ...props.groups,
    { label: 'Tabs', items: tabs.map(({ id, label }) => toItem(label, id, {}, `tab ${id}`)) },
    { label: 'Views of the list', items: views.map(toView) },
    { label: 'Saved lists', items: useSavedItems() },
    {
      label: 'Settings',
      items: sections.map(({ id, label }) => toItem(label, 'settings', { view: id }, `section ${id}`)),
    },
  ].map(({ label, items }) => ({
    label,
    items: items.filter((it) => matchesWords(it.label, text)),
  }))
  const found = contacts.map(({ id, parent_name: name, student_name, subject, ...contact }) => ({
    ...toItem(name, 'contacts', { view: '', contact: id }, 'list heading'),
    id: `contact ${id}`,
    detail: ['', student_name, subject].filter((part) => part !== null).join(' · '),
    status: normalizeStatus(contact.status),
  }))
  const count = [...groups.flatMap(({ items }) => items), ...found].length
  const search = toView([`Search contacts for “${text}”`, { ...wholeList, search: text }])
  if (text) groups.push({ label: 'Contacts', items: [...found, search] })

  return (
    <PaletteDialog
      {...props}
      groups={groups.filter(({ items }) => items.length > 0)}
      query={query}
      status={
        <>
          {status || pluralize(count, 'result')}
          {retry ? (
            <Button variant="outline" size="sm" onClick={retry}>
              Try again
            </Button>
          ) : null}
        </>
      }
      onChoose={(item) => {
        // The second press of a double click must not meet what the palette covered.
        noteShift()
        onChoose(item)
      }}
    />
  )
}
