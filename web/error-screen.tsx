import { isRouteErrorResponse, useRouteError } from 'react-router'
import { brand } from '#brand'

/** What stays when a page breaks: the framework's heading (spec §8), an apology, and two ways on. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-6 py-16">
      <p className="font-bold text-blue">Error {status}</p>
      <h1 className="text-4xl leading-tight font-extrabold tracking-tight">
        Unexpected Application Error!
      </h1>
      <p className="text-lg text-slate">
        Something broke on our side. Please reload the page, or write to us at{' '}
        <a className="font-semibold text-blue underline" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        .
      </p>
      <p>
        <a className="font-semibold text-blue underline" href="/">
          Back to the home page
        </a>
      </p>
    </main>
  )
}
