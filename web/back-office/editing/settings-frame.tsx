import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'

/** One card for all settings of a section, a block for each. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line rounded-m border border-line bg-white shadow-resting">{children}</div>
)

type PanelProps = ComponentProps<'section'> & { title: string; level?: 2 | 3 }

/** A card by itself. */
export function Panel({ title, level = 2, children, ...rest }: PanelProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...rest}
      aria-labelledby={id}
      className="rounded-m border border-line bg-white p-5 shadow-resting outline-none sm:p-7"
    >
      <Heading id={id} className={`font-bold ${level === 2 ? 'text-xl' : 'text-lg'}`}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

type BlockProps = PanelProps & { text?: string; heading?: Ref<HTMLHeadingElement> }

/** What it is at the left, what can be chosen at the right. */
export function SettingsBlock({ title, text, level = 2, heading, children, ...rest }: BlockProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      {...rest}
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 p-5 outline-none lg:grid-cols-[14rem_minmax(0,1fr)]"
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
