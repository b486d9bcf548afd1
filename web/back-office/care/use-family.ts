import { useMutation } from '@tanstack/react-query'
import type { Found } from '#contract/care.ts'
import { eraseFamily, exportFamily, findFamily } from '#web/api/care.ts'
import { counted } from '../shell/counted.ts'
import { sentenceOf } from '../shell/failure.ts'
import { lists } from '../shell/queries.ts'
import { saveFile } from '../shell/save-file.ts'
import type { Session } from '../shell/session.ts'
import { useLeaveOnExpiry } from '../shell/use-sign-out.ts'
import { useWrite } from '../shell/use-write.ts'

/** What was found about an address. */
export type FoundFamily = { email: string; found: Found }

/** Looks a family up, exports it and erases it. Looking up is written in the audit: it is done when asked, never by itself. */
export const useFamily = (session: Session) => {
  const find = useMutation({
    mutationFn: async (email: string): Promise<FoundFamily> => ({
      email,
      found: await findFamily(session.token, email),
    }),
  })
  useLeaveOnExpiry(find.error)
  const save = useWrite({
    session,
    write: async (token, { email }: FoundFamily) => saveFile(await exportFamily(token, email)),
    reloads: [lists.audit],
    onDone: ({ found }) => ({
      text: `The file is downloaded: ${counted(found.inquiries, 'contact')}.`,
    }),
    onFailed: 'The data could not be exported.',
  })
  const erase = useWrite({
    session,
    write: (token, { email, found: { inquiries } }: FoundFamily) =>
      eraseFamily(token, { email, inquiries }),
    reloads: [
      lists.inquiries,
      lists.deletedInquiries,
      lists.suspectedInquiries,
      lists.statistics,
      lists.audit,
    ],
    onDone: ({ found }) => {
      find.reset()
      return { text: `Erased for good: ${counted(found.inquiries, 'contact')}.` }
    },
    onFailed: 'Nothing was erased.',
  })
  return {
    find: find.mutate,
    family: find.data,
    failure: find.error ? sentenceOf(find.error, 'The family could not be looked up.') : null,
    isBusy: find.isPending || save.isPending || erase.isPending,
    save: save.mutate,
    erase: erase.mutate,
  }
}
