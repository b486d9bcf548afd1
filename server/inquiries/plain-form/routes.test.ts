import { describe, expect } from 'vitest'
import { birthdayMessage } from '#contract/text-rules.ts'
import { test as base } from '#tests/support/app.ts'

const validForm = {
  parentFirstName: 'Sarah',
  parentLastName: 'Whitfield',
  parentEmail: 'plain@example.com',
  childName: 'Zoë',
  contactNumber: '+44 7700 900123',
  comments: 'one & two',
  agreedToTerms: 'true',
}

const post = (fields: Record<string, string> | string) => ({
  method: 'POST' as const,
  url: '/contact',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
})

const test = base.extend('stored', ({ db }) => (email: string) => {
  const inquiries = db.selectFrom('inquiries').selectAll().where('parent_email', '=', email)
  return inquiries.orderBy('id').execute()
})

describe('the form without script', () => {
  test('is stored and leads to the page with the success sentence', async ({ app, stored }) => {
    const reply = await app.inject(post({ ...validForm, category: '', honey: 'x' }))
    expect(reply.statusCode).toBe(303)
    expect(reply.headers.location).toBe('/contact/sent')
    expect(await stored(validForm.parentEmail)).toMatchObject([{ comments: 'one & two', category: null }])
  })

  test("takes a browser's resend within ten seconds for the same, not a later one", async ({ app, clock, stored }) => {
    const resent = { ...validForm, parentEmail: 'resent@example.com' }
    // Open connections, so that the posts really meet in the database.
    await Promise.all(Array.from({ length: 8 }, () => app.inject('/readyz')))
    await Promise.all(Array.from({ length: 8 }, () => app.inject(post(resent))))
    clock.advance(9_000)
    await app.inject(post(resent))
    expect(await stored(resent.parentEmail)).toHaveLength(1)
    clock.advance(2_000)
    await app.inject(post(resent))
    expect(await stored(resent.parentEmail)).toHaveLength(2)
  })

  test('takes a repeat for a new inquiry when the first was deleted or is suspected', async ({ app, stored, db }) => {
    const flagged = { ...validForm, parentEmail: 'flagged@example.com' }
    const crossSite = { 'sec-fetch-site': 'cross-site' }
    const foreign = post(flagged)
    await app.inject({ ...foreign, headers: { ...foreign.headers, ...crossSite } })
    await app.inject({ ...foreign, headers: { ...foreign.headers, ...crossSite } })
    expect(await stored(flagged.parentEmail)).toMatchObject([{ suspicion: 'cross_site' }])
    await app.inject(foreign)
    await app.inject(foreign)
    expect(await stored(flagged.parentEmail)).toMatchObject([{ suspicion: 'cross_site' }, { suspicion: null }])

    const deleted = { ...validForm, parentEmail: 'deleted@example.com' }
    await app.inject(post(deleted))
    const inquiry = db.updateTable('inquiries').where('parent_email', '=', deleted.parentEmail)
    await inquiry.set({ deleted_at: new Date() }).execute()
    await app.inject(post(deleted))
    expect(await stored(deleted.parentEmail)).toHaveLength(2)
  })

  test('takes the filled one of a field that is sent twice', async ({ app, stored }) => {
    const form = { ...validForm, parentEmail: 'stand-in@example.com' }
    const pasted = new URLSearchParams({ ...form, parentEmail: `Asha <${form.parentEmail}>` })
    await app.inject(post(`${pasted.toString()}&subject=&subject=Algebra`))
    expect(await stored(form.parentEmail)).toMatchObject([{ subject: 'Algebra' }])
  })

  test('is answered with the message, the marks and everything that was typed', async ({ app }) => {
    const typed = { ...validForm, childName: ' ', childBirthday: 'soon' }
    const reply = await app.inject(post(typed))
    expect(reply.statusCode).toBe(422)
    expect(reply.json()).toEqual({
      error: 'Please fill in all required fields (Parent Name, Email, Child Name, Contact Number)',
      fields: {
        childName: "Please enter the child's name.",
        childBirthday: 'Please write a real date as YYYY-MM-DD.',
      },
      values: typed,
    })
    const { agreedToTerms: _, ...unagreed } = validForm
    expect((await app.inject(post(unagreed))).json().error).toBe('Please agree to the terms and conditions')
    for (const childBirthday of ['1899-12-31', '2090-01-01']) {
      const wrong = await app.inject(post({ ...validForm, childBirthday }))
      expect([wrong.statusCode, wrong.json().error]).toEqual([422, birthdayMessage])
    }
  })
})
