import { type LinksFunction, Outlet } from 'react-router'
import styles from './back-office.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export default function BackOfficeLayout() {
  return <Outlet />
}
