import { Link, type MetaFunction } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { head } from '../shell/head.ts'
import { coursesHead, hero, tiles } from './content.ts'

export const meta: MetaFunction = () => head(coursesHead)

function Hero() {
  return (
    <section className="relative overflow-hidden bg-[linear-gradient(180deg,var(--color-sky),var(--color-mist))]">
      <Arcs className="h-full text-azure/20" />
      <div className="wrap relative pt-14 pb-16 lg:pt-22 lg:pb-24">
        <Eyebrow>{hero.eyebrow}</Eyebrow>
        <h1 className="mt-4 mb-5 max-w-[10.4em]">{hero.title}</h1>
        <p className="lead text-slate">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
          <a className={buttonClass({ size: 'lg' })} href="#courses-grid">
            {hero.browse}
          </a>
          <Link className={buttonClass({ variant: 'outline', size: 'lg' })} to="/contact">
            {hero.trial}
          </Link>
        </div>
      </div>
    </section>
  )
}

function Tiles() {
  return (
    <section id="courses-grid" className="wrap py-16 lg:py-24">
      <h2>{tiles.title}</h2>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {tiles.list.map(({ name, text }) => (
          <li
            key={name}
            className="rounded-m border border-line bg-white p-6 shadow-resting lg:p-8"
          >
            <h3>{name}</h3>
            <p className="mt-2 text-slate">{text}</p>
          </li>
        ))}
      </ul>
      <p className="lead mt-12 text-slate">
        {tiles.ask}{' '}
        <Link className="font-semibold text-blue underline underline-offset-4" to="/contact">
          {tiles.form}
        </Link>
      </p>
    </section>
  )
}

export default function Courses() {
  return (
    <>
      <Hero />
      <Tiles />
    </>
  )
}
