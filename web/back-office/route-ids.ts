/** The back office has its own styles and hydrates at once. */
export const isBackOffice = (routeIds: string[]): boolean => routeIds.some((id) => id.startsWith('back-office/'))
