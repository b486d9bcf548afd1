import { Link, type LinkProps, useLocation } from 'react-router'
import { changeSearch, type UrlState } from '../url-state/url-params.ts'

type Props = Omit<LinkProps, 'to' | 'state'> & { list: Partial<UrlState> }

/** Leads from a figure to the contacts behind it; the tabs keep what they were left with. */
export function ListLink({ list, ...props }: Props) {
  const { state } = useLocation()
  return <Link {...props} to={{ search: changeSearch('', { tab: 'contacts', ...list }) }} state={state} />
}
