/**
 * How public pages reach their calls: method and path alone, so that a page calls without loading the schemas that
 * the server checks with.
 */
export const publicCalls = {
  submitInquiry: { method: 'POST', path: '/api/contact' },
  listPublicCategories: { method: 'GET', path: '/api/course-categories' },
  listPublicCatalogue: { method: 'GET', path: '/api/course-options/all' },
  listPublicOptions: { method: 'GET', path: '/api/course-options/category/:id' },
  listPublicBoards: { method: 'GET', path: '/api/public/boards' },
} as const
