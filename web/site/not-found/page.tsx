import { data, type MetaFunction } from 'react-router'
import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { Eyebrow } from '#web/ui/eyebrow.tsx'
import lost from './lost.svg?url'

export const meta: MetaFunction = () => [
  { title: `Page not found | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export const loader = () => data(null, { status: 404 })

/** Without it the router would fetch the server's loader. */
export const clientLoader = () => null

export default function NotFound() {
  return (
    <section className="relative overflow-hidden bg-mist">
      <div className="wrap relative grid items-center gap-x-12 gap-y-14 py-20 lg:grid-cols-2 lg:py-32">
        <div className="grid gap-6">
          <Eyebrow>Error 404</Eyebrow>
          <h1 className="max-w-[9.1em]">This page is off the map.</h1>
          <p className="lead text-slate">
            The address may be old or mistyped. From the home page you can reach everything.
          </p>
          <div className="flex flex-wrap gap-3.5 pt-2">
            <a className={buttonClass()} href="/">
              Go to the home page
            </a>
            <a className={buttonClass({ variant: 'outline' })} href="/contact">
              Contact us
            </a>
          </div>
        </div>
        <img src={lost} alt="" width="650" height="340" className="h-auto w-full" />
      </div>
    </section>
  )
}
