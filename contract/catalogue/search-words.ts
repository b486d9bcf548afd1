/** What families of either market type, in lower case, and what the first catalogue says for it. */
export const searchWords: Record<string, string> = {
  eleven: '11',
  'grammar school': '11 plus',
  ks2: 'key stage 2',
  ks3: 'key stage 3',
  ks4: 'gcse',
  ks5: 'a level',
  'sixth form': 'a level',
  'year 10': 'gcse',
  'year 11': 'gcse',
  'year 12': 'a level',
  'year 13': 'a level',
  sums: 'math',
  arithmetic: 'operations',
  'times tables': 'operations',
  code: 'coding',
  computing: 'computer',
  ict: 'computer',
  cs: 'computer science',
  nvr: 'non verbal',
  vr: 'verbal reasoning',
  esl: 'english as an additional language',
  eal: 'english as an additional language',
  'american history': 'us history',
  debating: 'debate',
  speech: 'speaking',
  accountancy: 'accounting',
  money: 'finance',
}

/** They say nothing about a course. */
export const ignoredWords = /\b(tutor\w*|tuition|lessons?|courses?|class(es)?|help|online|for|with|the|my|in|and)\b/g
