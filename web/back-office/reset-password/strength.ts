/** Only the length is enforced. */
export const passwordRequirements = [
  { label: 'At least 8 characters', isMet: (password: string) => password.length >= 8 },
  {
    label: 'Upper and lower case letters',
    isMet: (password: string) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  },
  { label: 'A number', isMet: (password: string) => /\d/.test(password) },
  {
    label: 'A special character',
    isMet: (password: string) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password),
  },
] as const

const labels = ['Weak', 'Fair', 'Good', 'Strong', 'Very Strong'] as const

/** From 1 to 5: a point per requirement met, and one for a length of 12; 0 counts as Weak. */
export function passwordStrength(password: string): { score: number; label: string } {
  const points = passwordRequirements.filter(({ isMet }) => isMet(password)).length
  const score = Math.max(1, points + Number(password.length >= 12))
  return { score, label: labels[score - 1] ?? labels[0] }
}
