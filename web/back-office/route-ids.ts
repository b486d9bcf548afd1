/** Whether matched routes belong to the back office, which has its own styles and hydrates at once. */
export const isBackOffice = (routeIds: string[]): boolean =>
  routeIds.some((id) => id.startsWith('back-office/'))
