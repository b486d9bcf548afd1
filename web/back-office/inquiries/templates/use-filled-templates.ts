import { useMemo, useState } from 'react'
import { brand } from '#brand'
import { fillTemplate, type TemplateValues } from '#contract/conversation/fill-template.ts'
import { regionLabels, regionOf, type TemplateRegion } from '#contract/conversation/template-regions.ts'
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
