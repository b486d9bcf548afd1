import { CardSection } from '../sections/card-section.tsx'
import { team } from './content.ts'

type Member = (typeof team.members)[number]

export function MemberCard({ name, title, bio, image, linkedin }: Member) {
  return (
    <li className="overflow-hidden rounded-l border border-line bg-white shadow-resting max-sm:grid max-sm:grid-cols-[7.5rem_1fr] tiny:block!">
      <img
        className="aspect-square w-full object-cover max-sm:h-full"
        src={image}
        width="320"
        height="320"
        alt={`Portrait of ${name}`}
        loading="lazy"
      />
      <div className="self-center p-5 sm:p-6">
        <h3>{name}</h3>
        <p className="text-slate">{title}</p>
        {bio ? <blockquote className="mt-2.5">“{bio}”</blockquote> : null}
        {linkedin ? (
          <a
            className="mt-3 inline-block py-0.5 font-semibold text-blue underline decoration-current/40 underline-offset-4 hover:decoration-current"
            href={linkedin}
            target="_blank"
            rel="noopener noreferrer"
          >
            Professional profile
            <span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </li>
  )
}

export function Team() {
  return (
    <CardSection
      id="team"
      content={team}
      className="bg-mist"
      titleClass="max-w-[13em]"
      cardsClass="sm:grid-cols-3 lg:gap-8"
    >
      {team.members.map((member) => (
        <MemberCard key={member.id} {...member} />
      ))}
    </CardSection>
  )
}
