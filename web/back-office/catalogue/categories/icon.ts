export const defaultIcon = '📖'
