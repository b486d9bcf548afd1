import { Power, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#web/api/client.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Choice } from '../editing/choice.tsx'
import type { FormField } from '../editing/declared-field.tsx'
import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { useEditor } from '../editing/use-editor.ts'
import { List } from '../lists/list.tsx'
import { EmptyState } from '../lists/loaded.tsx'
import { ManagedList } from '../lists/managed-list.tsx'
import { activityMark, type Shown } from '../lists/row.tsx'
import { ActButton, editAct } from '../lists/row-acts.tsx'
import { Stage } from './stage.tsx'

type Values = { name: string; note: string; kind: string; days: string[] }
type Course = Values & { id: number; is_active: boolean }

const courses: Course[] = [
  { id: 1, name: 'Algebra I', note: 'Numbers and letters', kind: 'group', days: ['mon'], is_active: true },
  { id: 2, name: 'A name as long as a title '.repeat(4), note: '', kind: 'alone', days: [], is_active: false },
]

const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name', required: true, wide: true, placeholder: 'e.g., Algebra', hint: 'As on the page.' },
  { name: 'kind', kind: 'select', label: 'Kind', options: { alone: 'One-on-one', group: 'Group' } },
  { name: 'days', kind: 'checks', label: 'Days', options: { mon: 'Monday', tue: 'Tuesday' } },
  { name: 'note', kind: 'area', label: 'Note', wide: true },
]

const succeed = async () => ({})
const refuse = () => Promise.reject(new ApiError(409, 'The shelf fell.', { fields: { name: 'There is one already.' } }))

const remove = {
  icon: Trash2,
  label: 'Delete',
  isDestructive: true,
  confirm: { title: 'Delete this course?', text: 'This cannot be undone.', action: 'Delete Course' },
  call: refuse,
  done: 'It was deleted.',
  failed: 'It was not deleted.',
}

const toggle = { icon: Power, label: 'Deactivate', call: succeed, done: 'It is inactive.', failed: 'No.' }

function Managed() {
  const editor = useEditor<Course, Values>({
    queryKey: ['parts'],
    save: (_call, target) => (target ? succeed() : refuse()),
    successText: (_isNew, { name }) => `${name} is saved.`,
    toErrorToast: ({ message }) => ({ text: 'It was not saved.', reason: message }),
  })
  const [search, setSearch] = useState('')
  return (
    <ManagedList
      head={{ title: 'Courses', text: 'A managed list. A new one is refused.', add: 'Add Course' }}
      noun="course"
      query={{ data: courses, isError: false, isFetching: false, refetch: () => {} }}
      visible={courses.filter(({ name }) => name.includes(search))}
      search={{ text: search, onSearch: setSearch, nothingFound: 'No course has these words.' }}
      editor={editor}
      fields={fields}
      empty={{ text: 'Add the first one.' }}
      invalidates={[]}
      row={(course) => ({
        title: course.name,
        description: course.note,
        marks: [{ text: course.kind, look: 'secondary' }],
        state: activityMark(course.is_active),
        made: { created_by_name: null, created_at: '2026-01-02T15:04:05.000Z' },
        isInactive: !course.is_active,
        acts: [toggle, editAct(editor, course), remove],
      })}
    />
  )
}

const states = {
  loading: { data: undefined, isError: false },
  failed: { data: undefined, isError: true },
  empty: { data: [], isError: false },
  'failed again': { data: [{ id: 1 }, { id: 2 }], isError: true },
}

const rows: Shown[] = [
  { title: 'Busy', lines: ['Another part of the page changes it'], isBusy: true, acts: [remove] },
  { title: 'In words', acts: [toggle, remove], actsBeneath: 'Acts', beneath: <p>What stands beneath.</p> },
]

function Lists() {
  return Object.entries(states).map(([name, state]) => (
    <SettingsBlock key={name} title={name} level={3}>
      <List
        label={name}
        nouns="courses"
        query={{ ...state, refetch: () => {} }}
        skeleton={{ rows: 2, rowClass: 'h-15' }}
        empty={<EmptyState title="No courses found" text="Add the first one." />}
        invalidates={[]}
        row={({ id }) => rows[id - 1] ?? { title: name, acts: [] }}
      />
    </SettingsBlock>
  ))
}

function Singles() {
  const [isOn, setIsOn] = useState(false)
  const choice = { label: 'A setting', text: 'What it means.', isChecked: isOn, onChoose: () => setIsOn(!isOn) }
  return (
    <SettingsBlock title="Acts, choices and notices" level={3}>
      <ActButton act={{ ...toggle, label: 'Succeeds' }} invalidates={[]} />{' '}
      <ActButton act={{ ...remove, label: 'Asks, and fails' }} invalidates={[]} />
      <Choice {...choice} />
      <Choice {...choice} isFramed />
      <Choice {...choice} isLocked />
      {(['success', 'warning', 'error'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          <p>{tone}</p>
        </Notice>
      ))}
    </SettingsBlock>
  )
}

/** Each state of the shared parts, in development only: acts call nothing, and the session is made up. */
const Parts = (): ReactNode => (
  <Stage>
    <main className="mx-auto grid max-w-[1184px] gap-6 p-4">
      <h1 className="text-2xl font-extrabold">Parts</h1>
      <Managed />
      <SettingsFrame>
        <Lists />
        <Singles />
      </SettingsFrame>
    </main>
  </Stage>
)

/** In a root of its own, since its router stands beside the page's. */
export default function PartsPage() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const own = document.createElement('div')
    place.current?.append(own)
    const root = createRoot(own)
    root.render(<Parts />)
    return () => {
      own.remove()
      queueMicrotask(() => root.unmount())
    }
  }, [])
  return <div ref={place} />
}
