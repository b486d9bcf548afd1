import * as z from 'zod/mini'
import { endpoint, spreadsheetMediaType } from '../endpoint.ts'
import { get, post } from '../route.ts'
import { idParam, idValue } from '../values.ts'
import { filterQuery } from './inquiries.ts'
import { messages } from './inquiry-texts.ts'

export const exportOne = endpoint(get('/api/admin/contacts/export/single/:id'), {
  access: 'admin',
  summary: 'Download one inquiry as a spreadsheet',
  params: idParam,
  reply: spreadsheetMediaType,
})

/** More are no selection by hand; the whole list has a call of its own. */
const maxSelected = 1000

export const exportSelected = endpoint(post('/api/admin/contacts/export/selected'), {
  access: 'admin',
  summary: 'Download the selected inquiries as a spreadsheet, newest first',
  body: z.object({
    contactIds: z
      .array(idValue('Please give whole numbers from 1.'), messages.noSelection)
      .check(z.minLength(1, messages.noSelection), z.maxLength(maxSelected, 'Please select at most 1,000 contacts.')),
  }),
  reply: spreadsheetMediaType,
})

export const exportInquiries = endpoint(get('/api/admin/contacts/export'), {
  access: 'admin',
  summary: 'Download every inquiry of a status and search as a spreadsheet, newest first',
  query: z.object(filterQuery),
  reply: spreadsheetMediaType,
})
