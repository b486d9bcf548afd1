import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { passwordLength } from '#contract/admins.ts'
import { ask, firstLines, needEmail, readEmail } from '../standard-input.ts'

/**
 * Reads a new password from standard input: on a terminal twice and unseen, from a pipe its first line, or its second where
 * the e-mail comes first (`-`). Never from an argument, which every user of the machine can read. Throws one sentence.
 */
export async function readEmailAndPassword(
  argument: string,
): Promise<{ email: string; password: string }> {
  const { email, password } = process.stdin.isTTY
    ? { email: await readEmail(argument), password: await askTwice() }
    : await readPipe(argument)
  const { least, most } = passwordLength
  if (password.length < least || password.length > most) {
    throw new Error(
      `The password must be ${least} to ${most.toLocaleString('en-US')} characters long.`,
    )
  }
  return { email, password }
}

async function readPipe(argument: string) {
  if (argument !== '-') return { email: argument, password: (await firstLines(1))[0] ?? '' }
  const [email, password = ''] = await firstLines(2)
  return { email: needEmail(email), password }
}

async function askTwice(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    const password = await ask(terminal, 'New password (unseen): ')
    const again = await ask(terminal, '\nOnce more: ')
    process.stderr.write('\n')
    if (again !== password) throw new Error('The two passwords differ; nothing was changed.')
    return password
  } finally {
    terminal.close()
  }
}
