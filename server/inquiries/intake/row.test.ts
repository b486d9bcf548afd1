import { expect, vi } from 'vitest'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { readPhoneNumbers } from './phone-numbers.ts'

vi.mock(import('./phone-numbers.ts'), async (original) => {
  const module = await original()
  return { ...module, readPhoneNumbers: vi.fn(module.readPhoneNumbers) }
})

test('an inquiry is stored while phone numbers cannot be looked up', async ({ app, db }) => {
  vi.mocked(readPhoneNumbers).mockRejectedValueOnce(new Error('The metadata cannot be read.'))
  const payload = inquiryPayload({
    contactNumber: '+44 7700 900123',
    whatsappNumber: '+44 7700 900124',
  })
  const reply = await app.inject({ method: 'POST', url: '/api/contact', payload })
  expect(reply.statusCode).toBe(201)
  const stored = await db
    .selectFrom('inquiries')
    .select(['contact_number', 'contact_number_e164', 'whatsapp_number_e164'])
    .execute()
  expect(stored).toEqual([
    {
      contact_number: '+44 7700 900123',
      contact_number_e164: null,
      whatsapp_number_e164: '+447700900124',
    },
  ])
})
