/**
 * How public pages reach their calls: method and path alone, so that a page calls without loading the schemas that
 * the server checks with.
 */
export const publicCalls = {
  submitInquiry: { method: 'POST', path: '/api/contact' },
  listCategories: { method: 'GET', path: '/api/course-categories' },
  listAllOptions: { method: 'GET', path: '/api/course-options/all' },
  listCategoryOptions: { method: 'GET', path: '/api/course-options/category/:id' },
  listBoards: { method: 'GET', path: '/api/public/boards' },
} as const
