import type { ComponentProps, ComponentType } from 'react'

type AdoptedProps<Tag extends 'div' | 'ul' | 'ol' | 'section'> = { as: Tag } & ComponentProps<Tag>

/** React leaves the content of `dangerouslySetInnerHTML` as it is when it hydrates. */
export function Adopted<Tag extends 'div' | 'ul' | 'ol' | 'section'>({ as, children, ...props }: AdoptedProps<Tag>) {
  const Element = as as unknown as ComponentType<Record<string, unknown>>
  return import.meta.env.SSR ? (
    <Element {...props}>{children}</Element>
  ) : (
    <Element {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
