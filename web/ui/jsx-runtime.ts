import { type ElementType, type ReactNode, use } from 'react'
import { jsx as makeElement } from 'react/jsx-runtime'
import { RenderedPageContext } from './rendered-page.ts'

type Props = { className?: unknown; children?: ReactNode }

/** An element of HTML whose classes have the short names that they have in the page. */
function NamedElement({ type, props }: { type: ElementType; props: Props }) {
  const names = use(RenderedPageContext)?.shortNames
  const classes = String(props.className).split(/\s+/).filter(Boolean)
  const className =
    names?.get(classes.join(' ')) ?? classes.map((name) => names?.get(name) ?? name).join(' ')
  return makeElement(type, { ...props, className })
}

/** In place of React's own in the server's bundles (vite.config.ts). */
export const jsx = (type: ElementType, props: Props, key?: string) =>
  typeof type === 'string' && props.className
    ? makeElement(NamedElement, { type, props }, key)
    : makeElement(type, props, key)

export { Fragment } from 'react/jsx-runtime'
export { jsx as jsxs }
