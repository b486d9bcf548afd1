import { inquiryPayload } from '#tests/support/inquiry-payload.ts'

export type Attack = {
  name: string
  /** Each connection claims another address; otherwise all share one. */
  fromManyAddresses?: boolean
  request(turn: number): {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
}

const formType = 'application/x-www-form-urlencoded'
const jsonType = 'application/json'
const post = (path: string, type: string, body: string) => ({
  method: 'POST',
  path,
  headers: { 'content-type': type },
  body,
})
const get = (path: string, headers: Record<string, string> = {}) => ({
  method: 'GET',
  path,
  headers,
})
const wrongToken = { authorization: `Bearer ${'x'.repeat(43)}` }
const signIn = (email: string) =>
  post('/api/admin/login', jsonType, JSON.stringify({ email, password: 'not the password' }))

export const attacks: Attack[] = [
  { name: 'plain form, refused', request: () => post('/contact', formType, 'parentFirstName=x') },
  {
    name: 'plain form, refused, from everywhere',
    fromManyAddresses: true,
    request: () => post('/contact', formType, 'parentFirstName=x'),
  },
  {
    name: 'plain form, 60 KB of markup, from everywhere',
    fromManyAddresses: true,
    request: () => post('/contact', formType, `comments=${'%3C'.repeat(20_000)}`),
  },
  {
    name: 'plain form, too large',
    request: () => post('/contact', formType, `comments=${'x'.repeat(70_000)}`),
  },
  { name: 'plain form as JSON', request: () => post('/contact', jsonType, '{}') },
  {
    name: 'inquiry, refused',
    request: () => post('/api/contact', jsonType, '{"parentFirstName":"x"}'),
  },
  {
    name: 'inquiry, all fields too long',
    request: () =>
      post(
        '/api/contact',
        jsonType,
        JSON.stringify(inquiryPayload({ parentFirstName: 'x'.repeat(60_000) })),
      ),
  },
  {
    name: 'inquiry, no JSON',
    request: () => post('/api/contact', jsonType, '{"a":'.repeat(10_000)),
  },
  {
    name: 'inquiry, too large',
    request: () => post('/api/contact', jsonType, JSON.stringify({ a: 'x'.repeat(70_000) })),
  },
  { name: 'courses', request: () => get('/courses') },
  { name: 'courses of any category', request: (turn) => get(`/courses?category=${turn % 1000}`) },
  {
    name: 'courses, words for a category',
    request: (turn) => get(`/courses?category=%3Cb${turn}`),
  },
  { name: 'a page that is not there', request: (turn) => get(`/nowhere/${turn}`) },
  { name: 'an address that cannot be read', request: () => get('/%zz') },
  { name: 'a call that is not there', request: (turn) => get(`/api/nothing/${turn}`) },
  { name: 'list and search, not signed in', request: () => get('/api/admin/contacts?search=a') },
  {
    name: 'list and search, a wrong token',
    request: (turn) => get(`/api/admin/contacts?search=${turn}`, wrongToken),
  },
  { name: 'export, not signed in', request: () => get('/api/admin/contacts/export') },
  { name: 'export, a wrong token', request: () => get('/api/admin/contacts/export', wrongToken) },
  { name: 'sign-in, one account', request: () => signIn('owner@example.com') },
  {
    name: 'sign-in, one account from everywhere',
    fromManyAddresses: true,
    request: () => signIn('owner@example.com'),
  },
  {
    name: 'sign-in, any account from everywhere',
    fromManyAddresses: true,
    request: (turn) => signIn(`nobody-${turn}@example.com`),
  },
  { name: 'sign-in, refused', request: () => post('/api/admin/login', jsonType, '{"email":1}') },
  {
    name: 'reset link, any account from everywhere',
    fromManyAddresses: true,
    request: (turn) =>
      post('/api/admin/forgot-password', jsonType, `{"email":"nobody-${turn}@example.com"}`),
  },
  {
    name: 'reset token that is none',
    request: (turn) => get(`/api/admin/verify-reset-token/none-${turn}`),
  },
  { name: 'a head of 20 KB', request: () => get('/', { 'x-filler': 'x'.repeat(20_000) }) },
]
