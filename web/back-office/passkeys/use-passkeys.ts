import { addPasskey, listPasskeys, type Passkey, renamePasskey, startEnrolment } from '#contract/accounts/passkeys.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'
import { createPasskey } from '../session/webauthn.ts'

/** A passkey may be the second factor that was asked for. */
export const passkeyLists = [queryKeys.passkeys, queryKeys.secondFactor]

export const usePasskeys = ({ enabled = true } = {}) =>
  useAdminQuery(queryKeys.passkeys, (call, signal) => call(listPasskeys, {}, { signal }), {
    enabled,
  })

export const useAddPasskey = () =>
  useAdminMutation({
    invalidates: passkeyLists,
    mutationFn: async (call, name: string) => {
      const { options } = await call(startEnrolment, {})
      return call(addPasskey, { body: { name, credential: await createPasskey(options) } })
    },
    onSuccess: (name) => ({ text: `The passkey “${name}” was added.` }),
    onError: 'The passkey was not added.',
  })

export const useRenamePasskey = () =>
  useAdminMutation({
    invalidates: passkeyLists,
    mutationFn: (call, { id, name }: Pick<Passkey, 'id' | 'name'>) =>
      call(renamePasskey, { params: { id: String(id) }, body: { name } }),
    onSuccess: ({ name }) => ({ text: `It is called “${name}” now.` }),
    onError: 'The passkey was not renamed.',
  })
