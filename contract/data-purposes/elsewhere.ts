import { backupsKept } from './backups.ts'
import type { ends } from './declaration.ts'

type Place = {
  what: string
  why: string
  until: { howLong: string; since: string } | keyof typeof ends
  seenBy: string
}

/** What is stored outside the tables of what families said. */
export const storedElsewhere: Record<string, Place> = {
  'Tables of imports': {
    what: 'A spreadsheet that is moved in, and what became of its rows',
    why: 'to show it before it is taken over, and to take it back',
    until: { howLong: '1 hour, and at most an hour more', since: 'the upload or import' },
    seenBy: 'super administrators',
  },
  'Tables of accounts': {
    what: 'Names, addresses and sign-ins of administrators',
    why: 'to let administrators in, and nobody else',
    until: { howLong: 'as long as the account; a session 7 days', since: 'its creation' },
    seenBy: 'super administrators',
  },
  'Table of the audit': {
    what: 'Who read, changed or erased which inquiries, by their numbers',
    why: 'to find misuse',
    until: { howLong: 'without an end; a stranger’s failed sign-in 90 days', since: 'the act' },
    seenBy: 'super administrators',
  },
  'Table of webhook deliveries': {
    what: 'Numbers of inquiries, and what the receiver answered',
    why: 'to tell another program once',
    until: { howLong: '30 days, and at most an hour more', since: 'the event' },
    seenBy: 'super administrators',
  },
  'Folder of mails': {
    what: 'Mails as files, while no mail server is set',
    why: 'to read them anyway',
    until: 'mailText',
    seenBy: 'who runs the server',
  },
  'Table of limits (`rate_limits`)': {
    what: 'Counts of attempts by account, session and network address',
    why: 'to slow down who guesses passwords or reads in bulk',
    until: 'limit',
    seenBy: 'nobody',
  },
  Backups: {
    what: 'All tables but short-lived ones, as they were',
    why: 'to survive the loss of a disk',
    until: {
      howLong: `at most ${backupsKept.weeks} weeks in the folder of backups; copies elsewhere as long as the operator keeps them`,
      since: 'the backup',
    },
    seenBy: 'who runs the server',
  },
  'Logs beside the backups': {
    what: 'The numbers of what was erased or forgotten, and nothing of what it said',
    why: 'to erase or forget it again after a restore',
    until: 'erasureRecord',
    seenBy: 'who runs the server',
  },
  'Log of the process': {
    what: 'Requests and failures, without names, addresses, numbers and tokens',
    why: 'to find what is broken',
    until: { howLong: 'as long as the operator keeps it', since: 'the request' },
    seenBy: 'who runs the server',
  },
  'Tab of the parent’s browser': {
    what: 'What was typed into the form and not sent yet, and where the visit began',
    why: 'to keep what was typed when the page is left',
    until: { howLong: 'until it is sent or the tab is closed', since: 'the first key' },
    seenBy: 'who uses the browser',
  },
  'Browser of an administrator': {
    what: 'The token of the session, and a cookie by which it is known again',
    why: 'to stay signed in, and not to be locked out by others’ attempts',
    until: { howLong: 'until sign-out; the cookie 180 days', since: 'the sign-in' },
    seenBy: 'who uses the browser',
  },
}
