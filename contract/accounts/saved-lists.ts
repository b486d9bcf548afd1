import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { put } from '../route.ts'
import { requiredText } from '../values.ts'

/** The parameters of the address that a saved list keeps: none names a person, as a search or a family would. */
export const savedParams = [
  'status',
  'queue',
  'promise',
  'order',
  'country',
  'board',
  'subject',
  'landing',
  'source',
  'owner',
  'came_by',
  'from',
  'to',
] as const

export const maxSavedLists = 30
export const maxSavedNameLength = 60
const maxSearchLength = 1000

const keepsOnlySavedParams = (search: string): boolean =>
  search === '' ||
  (search.startsWith('?') &&
    search
      .slice(1)
      .split('&')
      .every((part) => savedParams.some((name) => part.startsWith(`${name}=`))))

const savedList = z.object(
  {
    name: requiredText(maxSavedNameLength, 'Please give the list a name.'),
    /** The search part of the address. */
    search: z
      .string('Please give the search part of an address.')
      .check(
        z.maxLength(maxSearchLength, 'This address is too long to be saved.'),
        z.refine(keepsOnlySavedParams, 'Please give filters and order alone.'),
      ),
  },
  'Please give a list, or null.',
)
export type SavedList = z.output<typeof savedList>
export const savedLists = z.array(savedList)

export const changeSavedList = endpoint(put('/api/admin/saved-lists'), {
  access: 'admin',
  summary: 'Save, rename or, by null, delete one of the caller’s saved lists',
  body: z.object({
    name: requiredText(maxSavedNameLength, 'Please give the list a name.'),
    to: z.nullable(savedList),
  }),
})
