import type { ComponentType, ReactNode } from 'react'

type IslandProps<Props extends object> = {
  name: string
  component: ComponentType<Props & { children?: ReactNode }>
  /** JSON: they are written into the page for the browser. */
  props?: Props
  /** Hydrated as soon as the page has loaded, instead of when it is needed. */
  isUrgent?: boolean
  /** Rendered on the server alone: the component renders them in an `Adopted` element. */
  children?: ReactNode
}

/** A part of a public page that React hydrates in the browser when it is needed. */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  isUrgent,
  children,
}: IslandProps<Props>) {
  return (
    <div
      data-island={name}
      data-props={props && JSON.stringify(props)}
      data-urgent={isUrgent ? '' : undefined}
      className="contents"
    >
      <Component {...(props as Props)}>{children}</Component>
    </div>
  )
}
