import { listMails } from '#contract/inquiries/inquiry-mails.ts'
import { listTimeline, type TimelineEntry } from '#contract/inquiries/timeline.ts'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'

const isWaiting = (entry: TimelineEntry) => entry.kind === 'mail' && entry.mail.state === 'waiting'

export const timelineKey = (contactId: number) => [...queryKeys.timeline, contactId]

const pollIntervalMs = 3_000

/** The timeline of a contact; while a mail of it is on its way, its fate is asked for by a timer. */
export const useTimeline = (contactId: number) => {
  const params = { id: String(contactId) }
  const timeline = useAdminQuery(timelineKey(contactId), (call, signal) => call(listTimeline, { params }, { signal }))
  const { data: mails } = useAdminQuery(
    [...queryKeys.inquiryMails, contactId],
    async (call, signal) => (await call(listMails, { params }, { signal })).mails,
    {
      enabled: timeline.data?.entries.some(isWaiting) ?? false,
      refetchInterval: ({ state }) => (state.data?.every((mail) => mail.state !== 'waiting') ? false : pollIntervalMs),
    },
  )
  const entries = timeline.data?.entries.map((entry): TimelineEntry => {
    const mail = entry.kind === 'mail' && mails?.find(({ id }) => id === entry.mail.id)
    return mail && entry.mail.state === 'waiting' ? { ...entry, mail } : entry
  })
  return { ...timeline, entries, total: timeline.data?.total ?? 0 }
}
