import type { Database } from '../database/schema.ts'
import { Conflict } from '../errors.ts'

/** Throws `Conflict` when another account has this e-mail, in any case of its letters. */
export async function assertEmailAvailable(trx: Database, email: string, exceptAdminId = 0): Promise<void> {
  const existing = await trx
    .selectFrom('admins')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '!=', exceptAdminId)
    .executeTakeFirst()
  if (existing) throw emailTaken()
}

export const emailTaken = () => {
  const sentence = 'There is already an administrator with this e-mail.'
  return new Conflict(sentence, { email: sentence })
}
