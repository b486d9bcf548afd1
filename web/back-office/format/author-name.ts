/** Null: the account is gone. */
export const authorName = (name: string | null): string => name ?? 'A former administrator'
