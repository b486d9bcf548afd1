import { inquiry } from '#tests/support/inquiry.ts'

/** One kind of request that is refused, as its whole text: `turn` counts over all connections. */
export type Attack = {
  what: string
  /** Every connection sends as if from another address; else all come from one. */
  fromEverywhere?: boolean
  request(turn: number): {
    method: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
}

const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
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
const bearer = { authorization: `Bearer ${'x'.repeat(43)}` }
const signIn = (email: string) =>
  post('/api/admin/login', json, JSON.stringify({ email, password: 'not the password' }))

/** What anybody can send to any address of the site and the API without being served. */
export const attacks: Attack[] = [
  { what: 'plain form, refused', request: () => post('/contact', form, 'parentFirstName=x') },
  {
    what: 'plain form, refused, from everywhere',
    fromEverywhere: true,
    request: () => post('/contact', form, 'parentFirstName=x'),
  },
  {
    what: 'plain form, 60 KB of markup, from everywhere',
    fromEverywhere: true,
    request: () => post('/contact', form, `comments=${'%3C'.repeat(20_000)}`),
  },
  {
    what: 'plain form, too large',
    request: () => post('/contact', form, `comments=${'x'.repeat(70_000)}`),
  },
  { what: 'plain form as JSON', request: () => post('/contact', json, '{}') },
  {
    what: 'inquiry, refused',
    request: () => post('/api/contact', json, '{"parentFirstName":"x"}'),
  },
  {
    what: 'inquiry, all fields too long',
    request: () =>
      post('/api/contact', json, JSON.stringify(inquiry({ parentFirstName: 'x'.repeat(60_000) }))),
  },
  { what: 'inquiry, no JSON', request: () => post('/api/contact', json, '{"a":'.repeat(10_000)) },
  {
    what: 'inquiry, too large',
    request: () => post('/api/contact', json, JSON.stringify({ a: 'x'.repeat(70_000) })),
  },
  { what: 'courses', request: () => get('/courses') },
  { what: 'courses of any category', request: (turn) => get(`/courses?category=${turn % 1000}`) },
  {
    what: 'courses, words for a category',
    request: (turn) => get(`/courses?category=%3Cb${turn}`),
  },
  { what: 'a page that is not there', request: (turn) => get(`/nowhere/${turn}`) },
  { what: 'an address that cannot be read', request: () => get('/%zz') },
  { what: 'a call that is not there', request: (turn) => get(`/api/nothing/${turn}`) },
  { what: 'list and search, not signed in', request: () => get('/api/admin/contacts?search=a') },
  {
    what: 'list and search, a wrong token',
    request: (turn) => get(`/api/admin/contacts?search=${turn}`, bearer),
  },
  { what: 'export, not signed in', request: () => get('/api/admin/contacts/export') },
  { what: 'export, a wrong token', request: () => get('/api/admin/contacts/export', bearer) },
  { what: 'sign-in, one account', request: () => signIn('owner@example.com') },
  {
    what: 'sign-in, one account from everywhere',
    fromEverywhere: true,
    request: () => signIn('owner@example.com'),
  },
  {
    what: 'sign-in, any account from everywhere',
    fromEverywhere: true,
    request: (turn) => signIn(`nobody-${turn}@example.com`),
  },
  { what: 'sign-in, refused', request: () => post('/api/admin/login', json, '{"email":1}') },
  {
    what: 'reset link, any account from everywhere',
    fromEverywhere: true,
    request: (turn) =>
      post('/api/admin/forgot-password', json, `{"email":"nobody-${turn}@example.com"}`),
  },
  {
    what: 'reset token that is none',
    request: (turn) => get(`/api/admin/verify-reset-token/none-${turn}`),
  },
  { what: 'a head of 20 KB', request: () => get('/', { 'x-filler': 'x'.repeat(20_000) }) },
]
