import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as contract from '#contract/imports/imports.ts'
import { ApiError } from '#web/api/client.ts'
import { download, saveFile } from '#web/api/download.ts'
import { upload } from '#web/api/upload.ts'
import { type Act, useAdminMutation } from '../editing/use-acts.ts'
import { queryKeys, useAdminQuery, usePart } from '../lists/query-client.ts'
import { type AdminCall, useSend } from '../session/use-session.ts'

export const importsKey = ['imports']
const detailKey = (id: number) => [...importsKey, id]
export const contactKeys = [queryKeys.inquiries, queryKeys.statistics, queryKeys.audit]

const pollMs = 400

export const isBusy = ({ state }: Pick<contract.ImportSummary, 'state'>) => state.endsWith('ing')

export const useImports = () =>
  usePart(importsKey, contract.listImports, 'imports', {
    refetchInterval: ({ state: { data } }) => (data?.some(isBusy) ? pollMs : false),
  })

export const useImport = (id: number) => {
  const query = useAdminQuery(
    detailKey(id),
    async (call, signal) => (await call(contract.readImport, { params: { id: String(id) } }, { signal })).import,
    { staleTime: 0, refetchInterval: ({ state: { data } }) => (data && !isBusy(data) ? false : pollMs) },
  )
  const state = query.data?.state
  const queryClient = useQueryClient()
  useEffect(() => {
    if (state !== 'imported') return
    for (const queryKey of contactKeys) void queryClient.invalidateQueries({ queryKey })
    void queryClient.invalidateQueries({ queryKey: importsKey, exact: true })
  }, [state, queryClient])
  return query
}

/** `share` is of the file; null while nothing is sent. */
export function useUpload(onUploaded: (id: number) => void) {
  const send = useSend()
  const [share, setShare] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const aborter = useRef<AbortController>(null)
  const start = async (file: File) => {
    if (file.size > contract.maxImportBytes) {
      setFailure('This file is larger than 20 MB. Please import it in parts.')
      return
    }
    const { signal } = (aborter.current = new AbortController())
    setFailure(null)
    setShare(0)
    const options = { query: { name: file.name.slice(-200) }, onProgress: setShare, signal }
    try {
      const reply = await send((token) => upload(contract.uploadImport, file, { ...options, token }))
      onUploaded(reply.import.id)
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof ApiError ? error.message : String(error))
    } finally {
      setShare(null)
    }
  }
  return { share, failure, start, cancel: () => aborter.current?.abort() }
}

/** Its answer is shown at once. */
const useAct = <Variables>(
  id: number,
  act: (call: AdminCall, variables: Variables) => Promise<{ import: contract.ImportDetail }>,
  onError: string,
) => {
  const queryClient = useQueryClient()
  return useAdminMutation({
    mutationFn: async (call, variables: Variables) => {
      const reply = await act(call, variables)
      queryClient.setQueryData(detailKey(id), reply.import)
    },
    invalidates: [],
    invalidatesOnError: [detailKey(id)],
    onSuccess: () => null,
    onError,
  })
}

export const useChangeImport = (id: number) =>
  useAct(
    id,
    (call, body: contract.ImportSettings) => call(contract.changeImport, { params: { id: String(id) }, body }),
    'Nothing was changed.',
  )

export const useTakeOver = (id: number) =>
  useAct(
    id,
    (call, contacts: number) => call(contract.takeOverImport, { params: { id: String(id) }, body: { contacts } }),
    'Nothing was imported.',
  )

export const refusedAct = (id: number): Act => ({
  label: 'Download refused rows',
  call: async (_call, send) =>
    saveFile(await send((token) => download(contract.downloadRefused, { params: { id: String(id) } }, { token }))),
  done: null,
  failed: 'The refused rows were not downloaded.',
})
