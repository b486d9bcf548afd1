import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { passwordLength } from '#contract/accounts/admins.ts'
import { prompt, readLines, requireEmail, resolveEmail } from '../standard-input.ts'

/**
 * Reads a new password from standard input: unseen and twice on a terminal, else its first line, after the e-mail where that is
 * `-`. Never from an argument: every user of the machine can read those.
 */
export async function readEmailAndPassword(
  argument: string,
): Promise<{ email: string; password: string }> {
  const { email, password } = process.stdin.isTTY
    ? { email: await resolveEmail(argument), password: await promptPassword() }
    : await readPipe(argument)
  const { min, max } = passwordLength
  if (password.length < min || password.length > max) {
    throw new Error(
      `The password must be ${min} to ${max.toLocaleString('en-US')} characters long.`,
    )
  }
  return { email, password }
}

async function readPipe(argument: string) {
  if (argument !== '-') return { email: argument, password: (await readLines(1))[0] ?? '' }
  const [email, password = ''] = await readLines(2)
  return { email: requireEmail(email), password }
}

async function promptPassword(): Promise<string> {
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: mutedOutput, terminal: true })
  try {
    const password = await prompt(terminal, 'New password (unseen): ')
    const repeated = await prompt(terminal, '\nOnce more: ')
    process.stderr.write('\n')
    if (repeated !== password) throw new Error('The two passwords differ; nothing was changed.')
    return password
  } finally {
    terminal.close()
  }
}
