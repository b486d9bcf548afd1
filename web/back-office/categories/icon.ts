/** What stands for an absent icon (spec §3). */
export const defaultIcon = '📖'
