import type { MouseEvent } from 'react'
import { isModifiedClick } from '#web/ui/modified-click.ts'
import { fromGrid } from '../details/use-opened-category.ts'
import { pushUrl } from '../page-url.ts'

/** Of a list with links to courses: their details open in the page, a link elsewhere is followed. */
export const openInPage = (event: MouseEvent): void => {
  const link = (event.target as Element).closest('a')
  if (!link || link.pathname !== location.pathname || isModifiedClick(event)) return
  event.preventDefault()
  pushUrl(link.pathname + link.search, fromGrid)
}
