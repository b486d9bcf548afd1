import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'

/** One card for all settings of a section, a block for each. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-m border border-line bg-white shadow-resting">{children}</div>
)

type BlockProps = ComponentProps<'section'> & {
  title: string
  text?: string
  level?: 2 | 3
  heading?: Ref<HTMLHeadingElement>
  isWide?: boolean
}

/** What it is at the left, what can be chosen at the right; where that `isWide`, beneath. */
export function SettingsBlock({ title, text, level = 2, heading, isWide, children, ...rest }: BlockProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...rest}
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 p-5 outline-none ${isWide ? '' : 'lg:grid-cols-[14rem_minmax(0,1fr)]'}`}
    >
      <div>
        <Heading id={id} ref={heading} tabIndex={-1} className="text-base font-bold outline-none">
          {title}
        </Heading>
        {text ? <p className="mt-1 text-xs leading-4.5 text-slate">{text}</p> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
