import { boardCalls } from '#contract/catalogue/boards.ts'
import { categoryCalls } from '#contract/catalogue/categories.ts'
import { optionCalls } from '#contract/catalogue/options.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { submitInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { runAdminCommand } from './admin-command.ts'
import { probeBody, probes } from './probes.ts'
import type { Product } from './product.ts'

export const mallory = { email: 'mallory@example.com', password: 'correct horse battery' }

/** Puts probes into every text field, and into the name of an administrator. */
export async function seedProbes(product: Product) {
  const args = ['create', '--email', mallory.email, '--name', probes[1], '--role', 'super_admin']
  const created = await runAdminCommand(product.dataDir, args, `${mallory.password}\n`)
  if (created.code !== 0) throw new Error(created.stderr)
  let headers = {}
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(product.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return (await answer.json()) as Answer
  }
  const create = ({ method, path }: { method: string; path: string }, body: object) =>
    call<{ id: number }>(method, path, body)

  const { token } = await call<{ token: string }>('POST', '/api/admin/login', mallory)
  headers = { authorization: `Bearer ${token}` }
  for (const [index, probe] of probes.entries()) {
    await create(boardCalls.add, probeBody(boardCalls.add, probe))
    const { id } = await create(categoryCalls.add, probeBody(categoryCalls.add, probe.slice(0, 32)))
    await create(optionCalls.add, probeBody(optionCalls.add, probe, { category_id: id }))
    // An e-mail has no white space; the second is suspected, the last one deleted.
    for (const fate of ['listed', 'suspected', 'deleted']) {
      await create(
        submitInquiry,
        probeBody(submitInquiry, probe, {
          parentEmail: `${probe.replaceAll(/[\s@]/g, '')}@${fate}${index}.example`,
          childBirthday: '2015-02-28',
          agreedToTerms: true,
          shownFor: 60_000,
          idempotencyKey: `${fate}${index}`,
          ...(fate !== 'suspected' && { website: '' }),
        }),
      )
    }
  }
  const list = async () => (await call<{ contacts: Contact[] }>('GET', '/api/admin/contacts?limit=100')).contacts
  for (const { id, email } of await list())
    if (email.includes('@deleted')) await call('DELETE', `/api/admin/contacts/${id}`)
  return { headers, contacts: await list() }
}
