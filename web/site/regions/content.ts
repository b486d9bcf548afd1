export const trialsLabel = 'Free trial in'

export const closingLead = 'We reply within 24 hours and find the right tutor. The first consultation is free.'

/** Of the tutor's card on each region's page. */
export const tutorCard = {
  title: 'What you are told about a tutor before you meet',
  lead: 'Whoever we suggest comes with a card like this one. The consultation is free: you meet, and then you decide.',
  stamp: 'Specimen',
  note: 'Made up to show what is on it: no tutor’s data.',
  verified: { label: 'Verified', text: 'By us, one by one. Only the top 5% are selected.' },
  lessons: 'One-on-one, or in a small group if you prefer one.',
  labels: { teaches: 'Teaches', match: 'Why this match', lessons: 'Lessons', hours: 'Hours' },
  promise: 'If the match is not right, tell us: we look for a better one, and you do not pay for the search.',
  terms: 'Read it in our terms',
}

export const hoursTable = {
  title: 'Lesson hours, on your own clock',
  lead: 'All hours below are local to their zone. Questions keep no hours: write or call 24/7, and we reply within 24 hours.',
  caption: 'Lesson hours, local to each zone',
  columns: ['Time zone', 'Mon-Fri', 'Sat-Sun'],
  yours: 'Your zone',
  here: 'Where you are it is',
}
