import { deleteUnusedAdmin } from '#server/admins/delete-unused.ts'
import { withdrawInvitation } from '#server/admins/invitations/send.ts'
import { resolveEmail } from '../standard-input.ts'
import { type AdminCommand, byCommandLine, parseEmailOption } from './command.ts'

export const deleteCommand: AdminCommand = {
  async prepare(args) {
    const email = await resolveEmail(parseEmailOption(args))
    return async (db) => {
      await deleteUnusedAdmin(db, email, byCommandLine())
      return `The account of ${email} is deleted.`
    }
  },
}

export const withdrawInvitationCommand: AdminCommand = {
  async prepare(args) {
    const email = await resolveEmail(parseEmailOption(args))
    return async (db) => {
      await withdrawInvitation(db, email, 'command_line')
      return `The invitation of ${email} is withdrawn: its link is void.`
    }
  },
}
