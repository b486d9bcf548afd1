import { createInterface, type Interface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { passwordLength } from '#contract/admins.ts'

/**
 * Reads a new password from standard input: on a terminal twice and unseen, from a pipe its first line. Never from an
 * argument, which every user of the machine can read. Throws one sentence.
 */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await firstLine()
  const { least, most } = passwordLength
  if (password.length < least || password.length > most) {
    throw new Error(
      `The password must be ${least} to ${most.toLocaleString('en-US')} characters long.`,
    )
  }
  return password
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ''
}

async function askTwice(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    const password = await ask(terminal, 'New password (unseen): ')
    if ((await ask(terminal, 'Once more: ')) !== password) {
      throw new Error('The two passwords differ; nothing was changed.')
    }
    return password
  } finally {
    terminal.close()
  }
}

async function ask(terminal: Interface, question: string): Promise<string> {
  process.stderr.write(question)
  const cancelled = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new Error('Cancelled; nothing was changed.')))
  })
  const answer = await Promise.race([terminal.question(''), cancelled])
  process.stderr.write('\n')
  return answer
}
