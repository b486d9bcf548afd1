import { Pencil, Power, Trash2 } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeclaredField, type FormField, readValues } from '../editing/declared-field.tsx'
import { List } from '../lists/list.tsx'
import { activityMark, type Shown } from '../lists/row.tsx'
import { Stage } from './stage.tsx'

const textOf = (html: string) => html.replaceAll(/(<[^>]+>|\s)+/g, ' ').trim()

type Row = Shown & { id: number }
const algebra: Row = { id: 7, title: 'Algebra I', acts: [] }

const listOf = (query: { data?: Row[]; isError?: boolean }) =>
  renderToStaticMarkup(
    <Stage>
      <List<Row>
        label="Courses"
        nouns="courses"
        query={{ data: query.data, isError: query.isError ?? false, refetch: () => {} }}
        empty={<p>Add the first.</p>}
        invalidates={[]}
        row={(row) => row}
      />
    </Stage>,
  )

test.for([
  ['that it loads', {}, /^Loading courses\.\.\.$/],
  ['that it failed, and the way to try again', { isError: true }, /^The courses could not be loaded\. Try again$/],
  ['the next step where it is empty', { data: [] }, /^Add the first\.$/],
  ['the failure above what was read last', { isError: true, data: [algebra] }, /Try again Algebra I$/],
] as const)('a list says %s', ([, query, text]) => {
  expect(textOf(listOf(query as Parameters<typeof listOf>[0]))).toMatch(text)
})

test('a row says what it is, who made it, and what each of its acts is done to', () => {
  const told = { call: async () => ({}), done: 'Done.', failed: 'Not done.' }
  const row: Row = {
    ...algebra,
    subject: 'Algebra',
    marks: [{ text: 'Mathematics', look: 'secondary' }, null],
    state: activityMark(false),
    description: 'Numbers and letters',
    lines: ['Since May'],
    made: { created_by_name: null, created_at: '2026-01-02T15:04:05.000Z' },
    isInactive: true,
    acts: [
      { key: 'toggle', icon: Power, label: 'Activate', ...told },
      { key: 'edit', icon: Pencil, label: 'Edit', open: () => {}, isExpanded: true },
      { icon: Trash2, label: 'Delete', isDestructive: true, ...told },
    ],
    beneath: <p>More</p>,
  }
  const html = listOf({ data: [row] })
  expect(textOf(html)).toMatch(
    /^Algebra I Mathematics Numbers and letters Since May Inactive Created by Unknown · Jan 2, 2026, .*More$/,
  )
  const names = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name).join()
  expect(names).toBe('Courses,Activate Algebra,Edit Algebra,Delete Algebra')
  expect(html).toMatch(/aria-label="Edit Algebra" aria-disabled="false" aria-expanded="true"/)
  expect(html).toContain('class="row-action danger"')
  expect(listOf({ data: [{ ...row, isBusy: true }] })).toMatch(/aria-label="Delete Algebra" aria-disabled="true"/)
  expect(listOf({ data: [{ ...row, actsBeneath: 'Acts' }] })).toMatch(/role="group" aria-label="Acts"/)
})

type Values = { name: string; note: string; is_active: boolean; days: string[] }

const options = { true: 'Active', false: 'Inactive' }
const fields: FormField<Values>[] = [
  { name: 'name', label: 'Name', required: true, hint: 'As on the page.', placeholder: 'e.g., Algebra' },
  { name: 'note', kind: 'area', label: 'Note', maxLength: 20 },
  { name: 'is_active', kind: 'select', label: 'Status', options, initial: true, toValue: (text) => text === 'true' },
  { name: 'days', kind: 'checks', label: 'Days', options: { mon: 'Monday', tue: 'Tuesday' }, initial: ['tue'] },
]

const typed: Values = { name: '', note: '', is_active: true, days: [] }

const fieldOf = (index: number, value?: string | boolean | string[], error?: string) => {
  const field = fields[index] as FormField<Values>
  const control = { id: 'x', name: field.name, value, error }
  return renderToStaticMarkup(<DeclaredField field={field} control={control} typed={typed} />)
}

test('a field has its label, hint and error, and holds what its row has, else what is declared', () => {
  expect(fieldOf(0, 'Algebra I', 'Taken.')).toMatch(
    /<input id="x" required="".*aria-invalid="true" aria-describedby="x-error x-hint".*value="Algebra I"/,
  )
  expect(textOf(fieldOf(0, undefined, 'Taken.'))).toBe('Name * Taken. As on the page.')
  expect(fieldOf(1, 'Line')).toMatch(/<textarea .*maxLength="20">Line<\/textarea>/)
  expect(fieldOf(2)).toMatch(/<option value="true" selected="">Active/)
  expect(fieldOf(2, false)).toMatch(/<option value="false" selected="">Inactive/)
  expect(fieldOf(3)).toMatch(/value="mon"\/>.*checked="" value="tue"/)
  expect(fieldOf(3, ['mon'], 'Choose.')).toMatch(/aria-invalid="true".*checked="" value="mon"/)
})

test('the values of a form have the names and types of its fields', () => {
  const data = new FormData()
  for (const pair of ['name A', 'is_active false', 'days mon', 'days tue']) {
    const [name = '', value = ''] = pair.split(' ')
    data.append(name, value)
  }
  expect(readValues(data, fields)).toEqual({ name: 'A', note: '', is_active: false, days: ['mon', 'tue'] })
})
