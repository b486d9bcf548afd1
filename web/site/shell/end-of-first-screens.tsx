/**
 * In a page that would be too large with all of its styles: the styles of what precedes it come with the page, those of
 * the rest in the file with all styles, which the build links here (server/site/page-styles.ts). Browsers show nothing of
 * what follows before they have the file; Firefox waits for it at a script alone.
 */
export const EndOfFirstScreens = () => (
  <>
    <link data-end-of-first-screens="" />
    <script data-inline dangerouslySetInnerHTML={{ __html: ' ' }} />
  </>
)
