import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { passwordLength } from '#contract/accounts/admins.ts'

/**
 * What a command should not hold, because every user of the machine can read it: an e-mail that is given as `-`, and a new
 * password. On a terminal they are asked for, the password unseen and twice; else each is a line of standard input.
 */
export async function readInput(
  email: string,
  { readsPassword }: { readsPassword: boolean },
): Promise<{ email: string; password: string }> {
  const isEmailRead = email === '-'
  const isTerminal = process.stdin.isTTY
  const lines = isTerminal ? [] : await readLines(Number(isEmailRead) + Number(readsPassword))
  const input = {
    email: isEmailRead ? (isTerminal ? await promptEmail() : (lines.shift() ?? '')).trim() : email,
    password: readsPassword ? (isTerminal ? await promptPassword() : (lines.shift() ?? '')) : '',
  }
  if (isEmailRead && !input.email) {
    throw new Error('Standard input has no e-mail in its first line.')
  }
  const { min, max } = passwordLength
  if (readsPassword && (input.password.length < min || input.password.length > max)) {
    throw new Error(`The password must be ${min} to ${max.toLocaleString('en-US')} characters long.`)
  }
  return input
}

async function readLines(count: number): Promise<string[]> {
  const received: string[] = []
  if (count === 0) return received
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) if (received.push(line) === count) break
  return received
}

async function promptEmail(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await prompt(terminal, 'E-mail: ')
  } finally {
    terminal.close()
  }
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

/** Throws when the person presses Ctrl+C or Ctrl+D. */
async function prompt(terminal: Interface, question: string): Promise<string> {
  process.stderr.write(question)
  const cancelled = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new Error('Cancelled; nothing was changed.')))
  })
  return Promise.race([terminal.question(''), cancelled])
}
