import { type ComponentProps, use } from 'react'
import { RenderedPageContext } from './rendered-page.ts'

type InlineScriptProps = Pick<ComponentProps<'script'>, 'type'> & { code: string; 'data-src'?: string }

/** A script of our own in the HTML: the page's policy allows it by its hash. Hydration leaves it as it is. */
export function InlineScript({ code, ...attributes }: InlineScriptProps) {
  const page = use(RenderedPageContext)
  const script = page?.minifiedScripts.get(code) ?? code
  page?.inlineScripts.add(script)
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
