import type { InquiryMail } from '#contract/inquiries/inquiry-mails.ts'
import type { MailKind } from '#contract/mails.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const kindLabels: Partial<Record<MailKind, string>> = {
  'inquiry-team': 'To the team',
  'inquiry-confirmation': 'Confirmation to the parent',
  'inquiry-overdue': 'Reminder: reply overdue',
  'reach-corrected': 'E-mail or number corrected',
  'next-step-due': 'Reminder: next step due',
}

type MailBadge = { label: string; tone: BadgeTone }

const stateBadges: Record<InquiryMail['state'], MailBadge> = {
  waiting: { label: 'On its way', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  saved: { label: 'Saved to file', tone: 'grey' },
  failed: { label: 'Failed', tone: 'amber' },
  withheld: { label: 'Withheld', tone: 'grey' },
}

const badgeOf = ({ state, attempts, came_back }: InquiryMail): MailBadge => {
  if (state === 'waiting' && attempts > 0) return { label: 'Trying again', tone: 'amber' }
  return came_back ? { label: 'Came back', tone: 'amber' } : stateBadges[state]
}

export function MailFate({ mail }: { mail: InquiryMail }) {
  const { label, tone } = badgeOf(mail)
  const isAsMeant = tone === 'green' || mail.state === 'saved'
  const fate = mail.why ? `${mail.recipient} · ${mail.why}` : mail.recipient
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-semibold">{kindLabels[mail.kind] ?? mail.kind}</span>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p
        title={fate}
        className={`text-sm wrap-anywhere text-slate ${isAsMeant ? 'group-data-brief/timeline:sr-only' : 'group-data-brief/timeline:truncate'}`}
      >
        {fate}
      </p>
    </>
  )
}
