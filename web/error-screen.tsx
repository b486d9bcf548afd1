import { isRouteErrorResponse, useRouteError } from 'react-router'
import { brand } from '#brand'
import { buttonClass } from './ui/button.tsx'
import { GlobeLines } from './ui/globe-lines.tsx'
import { GlobeMark } from './ui/globe-mark.tsx'

export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="relative grid min-h-dvh content-center overflow-hidden bg-sky">
      <GlobeLines className="-right-40 -bottom-52 size-[620px] text-azure/20" />
      <div className="relative mx-auto grid w-full max-w-3xl gap-5 px-6 py-16">
        <p className="flex items-center gap-2.5 text-xl font-extrabold tracking-[-0.02em]">
          <GlobeMark className="size-8.5" />
          {brand.name}
        </p>
        <p className="mt-6 font-bold text-blue">Error {status}</p>
        <h1 className="text-3xl leading-tight font-extrabold tracking-tight">Unexpected Application Error!</h1>
        <p className="max-w-[33.8em] text-lg text-slate">
          Something broke on our side. Please reload the page, or write to us at{' '}
          <a className="font-semibold text-blue underline" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
          .
        </p>
        <p>
          <a className={buttonClass()} href="/">
            Back to the home page
          </a>
        </p>
      </div>
    </main>
  )
}
