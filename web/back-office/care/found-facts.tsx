import { counted } from '../shell/counted.ts'
import type { FoundFamily } from './use-family.ts'

/** How much there is about a family. */
export function FoundFacts({ family: { email, found } }: { family: FoundFamily }) {
  const { inquiries, deleted, suspected, events, mails, files } = found
  if (inquiries + files === 0) {
    return <p className="mt-4 font-semibold wrap-anywhere">Nothing is stored about {email}.</p>
  }
  const facts = [
    counted(inquiries, 'contact'),
    ...(deleted > 0 ? [`of them recently deleted: ${deleted}`] : []),
    ...(suspected > 0 ? [`of them suspected spam: ${suspected}`] : []),
    counted(events, 'timeline entry', 'timeline entries'),
    counted(mails, 'mail'),
    ...(files > 0 ? [`saved as files: ${files}`] : []),
  ]
  return (
    <div className="mt-4">
      <p className="font-semibold wrap-anywhere">Stored about {email}:</p>
      <ul className="list-inside list-disc text-slate">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
