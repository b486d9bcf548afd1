import { createInterface, type Interface } from 'node:readline/promises'

export async function readLines(count: number): Promise<string[]> {
  const received: string[] = []
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) if (received.push(line) === count) break
  return Array.from({ length: count }, (_, index) => received[index] ?? '')
}

/** Throws when the person presses Ctrl+C or Ctrl+D. */
export async function prompt(terminal: Interface, question: string): Promise<string> {
  process.stderr.write(question)
  const cancelled = new Promise<never>((_resolve, reject) => {
    terminal.once('close', () => reject(new Error('Cancelled; nothing was changed.')))
  })
  return Promise.race([terminal.question(''), cancelled])
}

/** Reads `-` from standard input: every user of the machine can read the arguments of a process. */
export async function resolveEmail(argument: string): Promise<string> {
  if (argument !== '-') return argument
  return requireEmail(process.stdin.isTTY ? await promptEmail() : (await readLines(1))[0])
}

export function requireEmail(line = ''): string {
  if (!line.trim()) throw new Error('Standard input has no e-mail in its first line.')
  return line.trim()
}

async function promptEmail(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await prompt(terminal, 'E-mail: ')
  } finally {
    terminal.close()
  }
}
