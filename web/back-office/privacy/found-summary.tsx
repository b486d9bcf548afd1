import { pluralize } from '../format/pluralize.ts'
import type { FoundParent } from './use-parent-data.ts'

export function FoundSummary({ parent: { email, summary } }: { parent: FoundParent }) {
  const { inquiries, deleted, suspected, events, notes, mails, messages, files } = summary
  if (inquiries + files === 0) {
    return <p className="mt-4 font-semibold wrap-anywhere">Nothing is stored about {email}.</p>
  }
  const lines = [
    pluralize(inquiries, 'contact'),
    ...(deleted > 0 ? [`of them recently deleted: ${deleted}`] : []),
    ...(suspected > 0 ? [`of them suspected spam: ${suspected}`] : []),
    pluralize(events, 'timeline entry', 'timeline entries'),
    ...(notes > 0 ? [pluralize(notes, 'note')] : []),
    pluralize(mails, 'mail'),
    ...(messages > 0
      ? [pluralize(messages, 'draft, answer or reply', 'drafts, answers and replies')]
      : []),
    ...(files > 0 ? [`saved as files: ${files}`] : []),
  ]
  return (
    <div className="mt-4">
      <p className="font-semibold wrap-anywhere">Stored about {email}:</p>
      <ul className="list-inside list-disc text-slate">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
