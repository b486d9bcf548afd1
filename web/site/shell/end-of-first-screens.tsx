import { use } from 'react'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { RenderedPageContext } from '#web/ui/rendered-page.ts'

/**
 * In a page that would be too large with all of its styles: the styles of what precedes it come with the page, those of
 * the rest in the file with all styles. Browsers show nothing of what follows before they have the file; Firefox waits for
 * it at a script alone.
 */
export function EndOfFirstScreens() {
  const styles = use(RenderedPageContext)?.styles
  if (!styles) return null
  return (
    <>
      <link rel="stylesheet" href={styles.url} />
      <InlineScript code=" " />
    </>
  )
}
