import { column, type TablePurposes } from './declaration.ts'

const kept = column({ purpose: 'run', from: 'system', until: 'record' })
const brought = column({ purpose: 'run', from: 'superAdministrator', until: 'upload' })
const made = column({ purpose: 'run', from: 'system', until: 'upload' })

const seenBy = 'super administrators'

export const imports = {
  about: 'administrators',
  seenBy,
  leaves: 'not at all',
  columns: {
    id: kept('Number of an import', 'to tell imports apart'),
    admin_id: kept('Who uploaded it', 'to know whom to ask'),
    file_name: kept('Name of the file', 'to tell imports apart'),
    state: kept('How far it is', 'to go on with it'),
    problem: kept('What went wrong', 'to put it right'),
    uploaded_at: kept('When it was uploaded', 'to show it'),
    expires_at: kept('When its file is deleted', 'to delete it'),
    lease_until: kept('Until when its process is alive', 'to go on'),
    claim: kept('How often its reading was claimed', 'to stop a process that another one replaced'),
    bytes: kept('Size of the file', 'to show how far it is'),
    bytes_read: kept('How much is read', 'to show how far it is'),
    rows_read: kept('How many rows are read', 'to show how far it is'),
    headers: brought('Names of its columns', 'to choose what they hold'),
    samples: brought('Its first row', 'to choose what its columns hold'),
    settings: kept('What its columns hold', 'to read them'),
    imported_at: kept('When it was imported', 'to revert it in time'),
    imported: kept('How many contacts it brought', 'to show it'),
    refused: kept('How many rows were refused', 'to show it'),
    reverted_at: kept('When it was reverted', 'to show it'),
    reverted: kept('How many contacts that deleted', 'to show it'),
  },
} as const satisfies TablePurposes

export const importPieces = {
  about: 'parents and their children',
  seenBy: 'nobody: it is read once more for each change of the columns',
  leaves: 'not in backups; any erasure deletes all of it',
  columns: {
    import_id: made('Which import', 'to read its file'),
    number: made('Which piece of the file', 'to read it in order'),
    piece: brought('A piece of the file', 'to read what a team brings along'),
  },
} as const satisfies TablePurposes

export const importProgress = {
  about: 'administrators',
  seenBy,
  leaves: 'not at all',
  columns: {
    import_id: made('Which import', 'to show how far it is'),
    rows_done: made('How many rows are taken over or reverted', 'to show how far it is'),
  },
} as const satisfies TablePurposes

export const importRows = {
  about: 'parents and their children',
  seenBy,
  leaves: 'refused rows as a spreadsheet; not in backups; any erasure deletes all of it',
  columns: {
    import_id: made('Which import', 'to import its rows'),
    number: made('Which row of the file', 'to find it there'),
    reason: made('Why a row is refused', 'to put it right'),
    values: brought('What a row holds', 'to import it'),
    search_text: made('The row, folded for the search', 'to find it'),
    reference: made('The reference that it gets', 'to import it'),
    keys: brought('E-mail and numbers', 'to notice what is there already'),
    child: brought('The child’s name, folded', 'to tell families from repeats'),
    repeats: made('What it repeats', 'to import it once'),
    repeats_child: made('Whether the child has the same name', 'to tell families from repeats'),
  },
} as const satisfies TablePurposes
