import { useState } from 'react'
import { brand } from '#brand'
import { fillTemplate } from '#contract/conversation/fill-template.ts'
import type { TemplateRegion } from '#contract/conversation/template-regions.ts'
import { templateValues } from '#contract/conversation/template-values.ts'
import { useSession } from '../../session/use-session.ts'

const dayMs = 24 * 60 * 60_000

const sampleZones: Record<TemplateRegion, string> = {
  all: 'Asia/Dubai',
  usa: 'America/New_York',
  australia: 'Australia/Sydney',
  uk: 'Europe/London',
}

type Props = { region: TemplateRegion; subject: string; body: string }

/** As a family would read it that does not exist. */
export function TemplatePreview({ region, subject, body }: Props) {
  const { admin } = useSession()
  const [now] = useState(() => new Date())
  const sample = {
    parent_first_name: 'Noor',
    child_name: 'Sami',
    subject: 'Algebra',
    board: 'IB',
    time_zone: sampleZones[region],
    reference: 'M-SAMPLE23',
    next_step_at: new Date(now.getTime() + dayMs).toISOString(),
  }
  const sender = { name: admin.name, timeZone: brand.timeZone, region, now }
  const fill = (text: string) => fillTemplate(text, templateValues(sample, sender)).text
  return (
    <section aria-label="Preview" className="rounded-s bg-mist p-4 col-span-full">
      <h4 className="text-sm text-slate">Preview, with a family that does not exist</h4>
      {subject ? <p className="mt-2 font-semibold wrap-anywhere">{fill(subject)}</p> : null}
      <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{fill(body)}</p>
    </section>
  )
}
