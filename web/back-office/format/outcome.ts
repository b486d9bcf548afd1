import type { Outcome } from '#contract/inquiries/inquiries.ts'

const labels: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  left_message: 'Left a message',
  later: 'Later',
}

export const outcomeLabel = (outcome = ''): string => labels[outcome as Outcome] ?? outcome
