import * as z from 'zod/mini'
import { del, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { requiredText } from '../values.ts'
import { entryOf, undoWindowMs } from './act-parts.ts'
import { addedInquiry } from './added-inquiry.ts'
import { arrivals } from './arrivals.ts'
import { correction } from './correction.ts'

const noteInput = z.object({ body: requiredText(limits.long, 'Please write something first.') })

/** Notes, and what is done to the record of a contact as a whole, as `inquiryActs` declares it (acts.ts). */
export const recordActs = {
  note_added: {
    call: { ...post('/api/admin/contacts/:id/notes'), summary: 'Add a note about an inquiry', body: noteInput },
    key: ['note of a contact'],
    sends: 'until answered',
    keepsKey: true,
    undoMs: undoWindowMs,
    what: 'Note “{excerpt}”',
    done: 'The note is saved.',
    failed: 'The note could not be saved.',
    shortcut: { key: 'm', label: 'Write a note' },
    live: 'has a new note',
    audit: 'Note added: wrote a note about {subject}',
  },
  note_edited: {
    call: { ...put('/api/admin/notes/:id'), summary: 'Change a note; its author alone may', body: noteInput },
    sends: 'until answered',
    isVersioned: true,
    done: 'The note is corrected.',
    failed: 'The note could not be saved.',
    audit: 'Note edited: corrected a note about {subject}',
  },
  note_deleted: {
    call: { ...del('/api/admin/notes/:id'), summary: 'Delete a note for good; its author alone may' },
    sends: 'until answered',
    isVersioned: true,
    done: 'The note is deleted.',
    failed: 'The note could not be deleted.',
    audit: 'Note deleted: deleted a note about {subject}',
  },
  inquiry_added: {
    call: {
      ...post('/api/admin/contacts'),
      summary: 'Add a family that came by phone, WhatsApp or in person; no agreement is recorded',
      body: addedInquiry,
    },
    entry: entryOf('submitted', { arrived_by: z.enum(arrivals) }),
    done: '{name} was added.',
    failed: 'Failed to add contact: {reason}',
    timeline: 'added this contact: {arrived_by}',
    audit: 'Contact added: added {subject} by hand',
  },
  inquiry_corrected: {
    call: {
      ...put('/api/admin/contacts/:id/correction'),
      summary: 'Correct what a family is called, how it is reached and what it asks about',
      body: correction,
    },
    entry: entryOf('corrected', { fields: z.array(z.string()) }),
    isVersioned: true,
    keepsKey: true,
    done: '{name} was corrected.',
    failed: 'Failed to correct contact.',
    timeline: 'corrected {fields}',
    live: 'was corrected',
    audit: 'Contact corrected: corrected {subject} ({changed})',
  },
  inquiry_deleted: {
    call: { ...del('/api/admin/contacts/:id'), summary: 'Delete an inquiry; it can be restored for 30 days' },
    entry: entryOf('deleted', {}),
    key: ['change of an inquiry'],
    undoMs: undoWindowMs,
    isVersioned: true,
    what: 'The deletion',
    done: 'Contact deleted successfully',
    failed: 'Failed to delete contact: {reason}',
    bulk: { delete: { past: 'deleted', name: 'Delete {contacts}', done: '{contacts are} deleted.' } },
    timeline: 'deleted it',
    live: 'was deleted',
    audit: 'Contact deleted: deleted {subject}',
  },
  inquiry_restored: {
    call: {
      ...post('/api/admin/contacts/:id/restore'),
      summary: 'Restore a deleted inquiry: a super administrator for 30 days, whoever deleted it for 10 minutes',
    },
    entry: entryOf('restored', {}),
    key: ['change of an inquiry'],
    done: '{name} is back in the list.',
    failed: 'Failed to restore contact: {reason}',
    timeline: 'restored it',
    audit: 'Contact restored: restored {subject}',
  },
  suspected_accepted: {
    call: {
      ...post('/api/admin/contacts/:id/accept'),
      summary: 'Take an inquiry out of suspected spam: from then on it is like any other',
    },
    entry: entryOf('accepted', {}),
    key: ['change of an inquiry'],
    done: '{name} is in the list now.',
    failed: 'Failed to accept contact: {reason}',
    timeline: 'accepted it as no spam',
    audit: 'Suspected spam accepted: accepted {subject} as no spam',
  },
} as const
