import { type ReactNode, useEffect, useRef } from 'react'
import { brand } from '#brand'
import { GlobeLines } from '#web/ui/globe-lines.tsx'
import { GlobeMark } from '#web/ui/globe-mark.tsx'
import { OldBrowser } from './old-browser.tsx'

type AuthCardProps = {
  title: string
  backLink?: ReactNode
  children: ReactNode
}

export const quietLinkClass = 'inline-block py-1 font-semibold text-blue underline-offset-4 hover:underline'

export function AuthCard({ title, backLink, children }: AuthCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const previousTitle = useRef(title)
  // A changed card is announced from its new heading.
  useEffect(() => {
    if (previousTitle.current !== title) heading.current?.focus()
    previousTitle.current = title
  }, [title])
  return (
    <main className="relative grid min-h-dvh content-center overflow-hidden bg-sky/60 px-4 py-10">
      <GlobeLines className="top-1/2 left-1/2 size-[1100px] -translate-1/2 text-haze/50" />
      <div className="relative mx-auto w-full max-w-[420px] rounded-l bg-white p-6 shadow-raised sm:p-9">
        <p className="flex items-center gap-2.5 font-extrabold tracking-tight">
          <GlobeMark className="size-7" />
          {brand.name}
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-5 mb-6 text-2xl leading-tight font-extrabold tracking-[-0.02em] outline-none"
        >
          {title}
        </h1>
        <OldBrowser />
        {children}
        {backLink ? <p className="mt-6 text-center">{backLink}</p> : null}
      </div>
    </main>
  )
}
