import { useMemo, useState } from 'react'
import { brand } from '#brand'
import type { TemplateValues } from '#contract/conversation/fill-template.ts'
import { regionOf, type TemplateRegion } from '#contract/conversation/template-regions.ts'
import { templateValues } from '#contract/conversation/template-values.ts'
import { type Template, templateCalls } from '#contract/conversation/templates.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useAdminQuery } from '../../lists/use-admin-query.ts'
import { useSession } from '../../session/use-session.ts'

/** What a contact's templates are filled with, by region: each has its own way of saying times. */
export const useTemplateValues = (contact: Contact): Record<TemplateRegion, TemplateValues> => {
  const { name } = useSession().admin
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const sender = { name, timeZone: brand.timeZone, now }
    const valuesIn = (region: TemplateRegion) => templateValues(contact, { ...sender, region })
    return {
      all: valuesIn('all'),
      usa: valuesIn('usa'),
      australia: valuesIn('australia'),
      uk: valuesIn('uk'),
    }
  }, [contact, name, now])
}

/** Those of the family's region and of all; every one where its region has none. */
export const useTemplatesFor = (contact: Contact, channel: Template['channel']) => {
  const list = useAdminQuery(
    [...queryKeys.templates, 'chosen'],
    async (call, signal) => (await call(templateCalls.list, {}, { signal })).templates,
  )
  const region = regionOf(contact.country)
  const templates = list.data?.filter(
    (template) =>
      template.channel === channel && (!region || [region, 'all'].includes(template.region)),
  )
  return { ...list, templates, isOfOneRegion: region !== undefined }
}
