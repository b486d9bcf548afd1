import { get, post } from './route.ts'

/** Method and path alone, so that a public page loads no schemas. */
export const publicCalls = {
  submitInquiry: post('/api/contact'),
  listPublicCategories: get('/api/course-categories'),
  listPublicCatalogue: get('/api/course-options/all'),
  listPublicOptions: get('/api/course-options/category/:id'),
  listPublicBoards: get('/api/public/boards'),
} as const
