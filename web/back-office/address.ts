/** Whether an address belongs to the back office, which has its own styles and hydrates at once. */
export const isBackOffice = (pathname: string): boolean =>
  pathname === '/admin' || pathname.startsWith('/admin/')
