import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { createDataDir, owner, startProduct } from '#tests/support/product.ts'

/**
 * Shows what LibreOffice makes of an export: starts the product on an empty database, sends two inquiries that are hard to
 * put in a spreadsheet, downloads them and prints LibreOffice's own CSV of the file.
 */
const run = promisify(execFile)

const hard = [
  { parentFirstName: '=1+1', parentLastName: '@sum', contactNumber: '+44 7700 900123' },
  {
    childName: '-2',
    contactNumber: '0044 7700 900123',
    childBirthday: '2013-03-31',
    country: '🇬🇧 UK',
    preferredSchedule: 'مساءً',
    comments: 'two\nlines, a "quote", _x0041_ and a bell \u0007',
  },
]

const { folder, remove } = await createDataDir()
const results = await mkdtemp(join(tmpdir(), 'meridian-libreoffice-'))
const product = await startProduct(folder)
try {
  const file = join(results, 'contacts.xlsx')
  await writeFile(file, await downloadExport(product.url))
  await run('soffice', [
    `-env:UserInstallation=file://${results}/profile`,
    '--headless',
    '--convert-to',
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1',
    '--outdir',
    results,
    file,
  ])
  process.stdout.write(await readFile(join(results, 'contacts-Contacts.csv'), 'utf8'))
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  console.error('LibreOffice is not installed here: there is no program "soffice".')
  process.exitCode = 1
} finally {
  await product.stop()
  await remove()
  await rm(results, { recursive: true })
}

async function downloadExport(url: string): Promise<Buffer> {
  for (const said of hard) await send(`${url}/api/contact`, inquiryPayload(said))
  const { token } = (await (await send(`${url}/api/admin/login`, owner)).json()) as {
    token: string
  }
  const reply = await fetch(`${url}/api/admin/contacts/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Buffer.from(await reply.arrayBuffer())
}

function send(address: string, body: object): Promise<Response> {
  return fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
