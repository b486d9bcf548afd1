import { type ComponentProps, createElement } from 'react'

type AdoptedProps<Tag extends 'div' | 'ul' | 'ol' | 'section'> = { as: Tag } & ComponentProps<Tag>

/** React leaves the content of `dangerouslySetInnerHTML` as it is when it hydrates. */
export function Adopted<Tag extends 'div' | 'ul' | 'ol' | 'section'>({
  as,
  children,
  ...props
}: AdoptedProps<Tag>) {
  return import.meta.env.SSR
    ? createElement(as, props, children)
    : createElement(as, {
        ...props,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: '' },
      })
}
