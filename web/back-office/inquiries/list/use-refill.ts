import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useCall } from '../../session/use-session.ts'
import { getAttempt } from '../outcomes/use-whole-call.ts'
import type { ListPage } from './list-state.ts'
import { isPointerMoving } from './press-guard.ts'
import { withFollowing } from './row-places.ts'
import { type InquiryPage, inquiriesQuery, type ListParams } from './use-inquiries.ts'

/** For so long a row that a colleague took out of the view says so, even where nobody points at it. */
const leavesAfterMs = 3_000

/** Fills the page up when colleagues took rows out of it; what arrived above the others waits to be asked for. */
export const useRefill = (params: ListParams, { fetched, left }: ListPage): void => {
  const call = useCall()
  const query = inquiriesQuery(
    (endpoint, input, options) => call(endpoint, input, { ...options, background: true }),
    params,
  )
  const queryClient = useQueryClient()
  const isLeaving = ({ id }: Contact) => id in left && !getAttempt(id)
  const refill = useEffectEvent(async () => {
    if (isPointerMoving()) return
    const reading = queryClient.fetchQuery({ ...query, queryKey: [...query.queryKey, 'refill'] })
    // What could not be read is asked for again.
    const read = await reading.catch(() => undefined)
    queryClient.setQueryData<InquiryPage>(query.queryKey, (page) => {
      if (!page || !read) return page
      const kept = page.contacts.filter((contact) => !isLeaving(contact))
      const contacts = withFollowing(kept, read.contacts).slice(0, read.pagination.limit)
      return { ...page, contacts, pagination: read.pagination }
    })
  })
  const count = fetched.filter(isLeaving).length
  useEffect(() => {
    const timer = count > 0 ? setInterval(() => void refill(), leavesAfterMs) : undefined
    return () => clearInterval(timer)
  }, [count])
}
