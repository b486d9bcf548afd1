import { CardSection } from '../sections/card-section.tsx'
import { type Reason, why } from './content.ts'
import drawings from './why.svg?url'

function ReasonCard({ title, text, drawing }: Reason) {
  return (
    <li className="grid content-start gap-5 rounded-m border border-line bg-white p-6 shadow-resting sm:p-7 lg:col-span-2 lg:nth-[-n+2]:col-span-3">
      <img
        className="size-16"
        src={`${drawings}#${drawing}`}
        alt=""
        width="64"
        height="64"
        loading="lazy"
      />
      <div>
        <h3>{title}</h3>
        <p className="mt-2 max-w-[31.2em] text-slate">{text}</p>
      </div>
    </li>
  )
}

export function Why() {
  return (
    <CardSection
      id="why"
      content={why}
      className="bg-white"
      titleClass="max-w-[14.3em]"
      cardsClass="sm:grid-cols-2 lg:grid-cols-6 sm:max-lg:[&>:last-child]:col-span-2"
    >
      {why.reasons.map((reason) => (
        <ReasonCard key={reason.title} {...reason} />
      ))}
    </CardSection>
  )
}
