import { type ComponentProps, useId } from 'react'

type Props = ComponentProps<'section'> & {
  title: string
  level?: 2 | 3
}

export function Panel({ title, level = 2, children, ...rest }: Props) {
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
