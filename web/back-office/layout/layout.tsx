import { useEffect } from 'react'
import { type LinksFunction, type MetaDescriptor, Outlet } from 'react-router'
import { brand } from '#brand'
import styles from './back-office.css?url'

const documentTitle = (title: string) => `${title} | ${brand.name}`

export const privateMeta = (title: string): MetaDescriptor[] => [
  { title: documentTitle(title) },
  { name: 'robots', content: 'noindex, nofollow' },
]

/** Names the document after what it shows, behind the number of new inquiries where there are some. */
export const usePageTitle = (title: string, newCount = 0): void => {
  useEffect(() => {
    document.title = `${newCount > 0 ? `(${newCount}) ` : ''}${documentTitle(title)}`
  }, [title, newCount])
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function BackOfficeLayout() {
  return <Outlet />
}
