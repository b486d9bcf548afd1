/** Of each of the latest hours, days and weeks the newest backup is kept: nothing is older than the weeks. */
export const backupsKept = { hours: 24, days: 14, weeks: 8 } as const
