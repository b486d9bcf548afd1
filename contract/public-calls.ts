/** Method and path alone, so that a public page loads no schemas. */
export const publicCalls = {
  submitInquiry: { method: 'POST', path: '/api/contact' },
  listPublicCategories: { method: 'GET', path: '/api/course-categories' },
  listPublicCatalogue: { method: 'GET', path: '/api/course-options/all' },
  listPublicOptions: { method: 'GET', path: '/api/course-options/category/:id' },
  listPublicBoards: { method: 'GET', path: '/api/public/boards' },
} as const
