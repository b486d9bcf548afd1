import { useMemo, useState, useSyncExternalStore } from 'react'
import { brand } from '#brand'
import { fillTemplate, type TemplateValues } from '#contract/conversation/fill-template.ts'
import {
  regionLabels,
  regionOf,
  type TemplateRegion,
  templateRegions,
} from '#contract/conversation/template-regions.ts'
import { templateValues } from '#contract/conversation/template-values.ts'
import { type Template, templateCalls } from '#contract/conversation/templates.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import { createListeners } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { useTeam } from '../../session/use-team.ts'

type LastTemplate = Pick<Template, 'id' | 'name'>

const { subscribe, notifyAll } = createListeners()

/** What this administrator answered with last, kept by this browser as the shortcuts' setting is. */
export function useLastTemplate() {
  const self = useTeam().find(({ is_self }) => is_self)
  const key = `adminTemplate${self?.id}`
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return {
    last: stored === null ? null : (JSON.parse(stored) as LastTemplate),
    remember: ({ id, name }: LastTemplate) => {
      localStorage.setItem(key, JSON.stringify({ id, name }))
      notifyAll()
    },
  }
}

/** Each region has its own of a name. */
export const findLast = <Offered extends LastTemplate>(
  offered: Offered[],
  last: LastTemplate | null,
): Offered | undefined => offered.find(({ id }) => id === last?.id) ?? offered.find(({ name }) => name === last?.name)

/** What a contact's templates are filled with, by region: each has its own way of saying times. */
export const useTemplateValues = (contact: Contact): Record<TemplateRegion, TemplateValues> => {
  const { name } = useSession().admin
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const sender = { name, timeZone: brand.timeZone, now }
    const values = templateRegions.map((region) => [region, templateValues(contact, { ...sender, region })])
    return Object.fromEntries(values) as Record<TemplateRegion, TemplateValues>
  }, [contact, name, now])
}

/** As this family would read them: those of its region and of all; every one where its region has none. */
export const useFilledTemplates = (contact: Contact, channel: Template['channel']) => {
  const list = useAdminQuery(
    [...queryKeys.templates, 'chosen'],
    async (call, signal) => (await call(templateCalls.list, {}, { signal })).templates,
  )
  const values = useTemplateValues(contact)
  const theirs = regionOf(contact.country)
  const templates = list.data
    ?.filter(({ region, ...template }) => template.channel === channel && (!theirs || [theirs, 'all'].includes(region)))
    .map(({ id, name, region, subject, body }) => ({
      id,
      name,
      ...fillTemplate(body, values[region]),
      subject: subject && fillTemplate(subject, values[region]).text,
      label: theirs ? name : `${name} (${regionLabels[region]})`,
    }))
  return { ...list, templates }
}

export type FilledTemplate = NonNullable<ReturnType<typeof useFilledTemplates>['templates']>[number]
