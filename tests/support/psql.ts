import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import * as copy from 'pg-copy-streams'

const program = '/usr/bin/psql'

const hasPsql = existsSync(program)

/** Resolves to the exit code and what was said on stderr. Without psql on this machine, the driver runs the statements. */
export const runSqlFile = (config: pg.ClientConfig, content: string) =>
  hasPsql ? runPsql(config, content) : runStatements(config, content)

async function runPsql({ host, port, user, password, database }: pg.ClientConfig, content: string) {
  const child = spawn(program, ['--no-psqlrc', '--quiet'], {
    env: {
      PGHOST: String(host),
      PGPORT: String(port ?? 5432),
      PGUSER: String(user),
      PGPASSWORD: String(password),
      PGDATABASE: String(database),
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // It may exit before it reads its input.
  child.stdin.on('error', () => {})
  child.stdin.end(content)
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code: code as number, stderr }
}

async function runStatements(config: pg.ClientConfig, content: string) {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const parts = content.replace(/^\\set .*$/m, '').split(/^(copy .* from stdin);\n/m)
    await client.query(parts[0] ?? '')
    for (let index = 1; index < parts.length; index += 2) {
      const [rows, statements] = splitRows(parts[index + 1] ?? '')
      await pipeline(Readable.from([rows]), client.query(copy.from(parts[index] ?? '')))
      await client.query(statements)
    }
    return { code: 0, stderr: '' }
  } catch (error) {
    return { code: 3, stderr: String(error) }
  } finally {
    await client.end()
  }
}

function splitRows(part: string): [rows: string, statements: string] {
  const end = part.startsWith('\\.\n') ? 0 : part.indexOf('\n\\.\n') + 1
  return [part.slice(0, end), part.slice(end + 3)]
}
