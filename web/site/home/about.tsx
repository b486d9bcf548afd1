import { LineIcon } from '#web/ui/line-icon.tsx'
import { NumberedList } from '#web/ui/numbered-list.tsx'
import { pictureFor } from '../sections/photographs.ts'
import { SectionTitle } from '../sections/section-title.tsx'
import { about } from './content.ts'
import drawing from './drawings/match.svg?url'

const picture = pictureFor('matching', { src: drawing, alt: about.matchPicture })

function Reasons() {
  return (
    <ul className="mt-10 grid gap-x-10 gap-y-7 sm:grid-cols-2">
      {about.reasons.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-ink pt-4">
          <h3>{title}</h3>
          <p className="mt-1.5 text-slate">{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Privacy() {
  const { title, text, link } = about.privacy
  return (
    <div className="mt-10 flex gap-5 rounded-m bg-sky p-6">
      <LineIcon
        path="M22 4l15 5v12c0 9-6 15.5-15 19C13 36.5 7 30 7 21V9zM15.5 22l4.5 4.5 8.5-9"
        box={44}
        strokeWidth={2.4}
        className="size-11 shrink-0 text-blue"
      />
      <div>
        <h3>{title}</h3>
        <p className="mt-1.5">{text}</p>
        <a
          className="mt-1 inline-block py-1 font-semibold text-blue underline underline-offset-4"
          href="/privacy-policy"
        >
          {link}
        </a>
      </div>
    </div>
  )
}

function Matching() {
  return (
    <div className="rounded-l border border-line bg-white p-3 shadow-raised sm:p-4.5 lg:sticky lg:order-first lg:top-28">
      <img
        src={picture.src}
        alt={picture.alt}
        width="560"
        height="380"
        loading="lazy"
        className="aspect-[56/38] w-full rounded-[18px] object-cover"
      />
      <div className="px-3 pt-6 pb-4 sm:px-4">
        <h3>{about.match.title}</h3>
        <NumberedList items={about.match.steps} />
      </div>
    </div>
  )
}

export function About() {
  return (
    <section id="about">
      <div className="wrap grid items-start gap-12 py-16 lg:grid-cols-[0.92fr_1.08fr] lg:gap-20 lg:py-24">
        <div>
          <SectionTitle eyebrow={about.eyebrow} title={about.title} />
          <p className="lead mt-4 text-slate">{about.lead}</p>
          <Reasons />
          <Privacy />
        </div>
        <Matching />
      </div>
    </section>
  )
}
