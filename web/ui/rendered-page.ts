import { createContext } from 'react'

export type RenderedPage = {
  /** The styles that the page uses, and the address of all others; without them it gets all. */
  styles?: { css: string; url: string } | undefined
  minifiedScripts: ReadonlyMap<string, string>
  /** Filled while the page is rendered: no other script may run on it. */
  inlineScripts: Set<string>
}

/** The page that the server renders; there is none in a browser. */
export const RenderedPageContext = createContext<RenderedPage | null>(null)
