import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailNotice, PasswordNotice } from './notices.tsx'

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')
const sent = { failing: 0, toFiles: false, teamReached: true }

test.for([
  ['nothing, while mails reach everybody', {}, /^$/],
  ['an alert, when mails failed', { failing: 2 }, /^2 mails could not be sent.*retry\.$/],
  ['who reaches no team, what to set', { teamReached: false }, /^No mail tells the team.* sets NOTIFY_EMAILS\.$/],
  [
    'who has no mail server, what to set',
    { toFiles: true },
    /^No mail server is set up.* sets SMTP_URL and MAIL_FROM\.$/,
  ],
  [
    'who has neither, both in one',
    { toFiles: true, teamReached: false },
    /^No mail server is set up.* sets SMTP_URL, MAIL_FROM and NOTIFY_EMAILS\.$/,
  ],
  [
    'failures before what to set',
    { failing: 1, teamReached: false },
    /^1 mail could not be sent.*No mail tells the team.*\.$/,
  ],
] as const)('the dashboard tells %s', ([, mail, text]) => {
  const html = renderToStaticMarkup(<MailNotice mail={{ ...sent, ...mail }} />)
  expect(textOf(html)).toMatch(text)
  expect(html.includes('role="alert"')).toBe('failing' in mail)
})

test('a generated password is reported with its end, and no other one', () => {
  const html = renderToStaticMarkup(<PasswordNotice passwordExpiresAt="2026-11-05T12:00:00.000Z" />)
  expect(textOf(html)).toContain('it opens no new session after Nov 5, 2026')
  expect(renderToStaticMarkup(<PasswordNotice passwordExpiresAt={null} />)).toBe('')
})
