import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { moment, optionalBirthday, optionalText } from '../values.ts'
import { addedArrivals } from './arrivals.ts'
import { family } from './inquiry-families.ts'
import { visitorShape } from './inquiry-fields.ts'
import { cleanEmail, emailMessage, isEmail, limitOf, requiredFields } from './inquiry-rules.ts'

type Shape = typeof visitorShape
type Optional = ReturnType<typeof optionalText>

/** What a stated moment may be old at most. */
export const maxStatedAgeDays = 30

const typedEmail = optionalText(limits.email, cleanEmail)

/** Where it is another than in the form. */
const givenSchemas: Partial<Record<string, Optional>> = {
  parentEmail: typedEmail.check(z.refine((value) => value === undefined || isEmail(value), emailMessage)),
  childBirthday: optionalBirthday,
}

/** The fields of the form, of which none alone is required. */
export const givenShape = Object.fromEntries(
  Object.entries(visitorShape).map(([name, schema]) => [
    name,
    givenSchemas[name] ?? (requiredFields.includes(name) ? optionalText(limitOf(name)) : schema),
  ]),
) as { [Name in keyof Shape]: undefined extends z.output<Shape[Name]> ? Shape[Name] : Optional }

type Texts = Partial<Record<keyof Shape, string | undefined>>

const isNamed = ({ parentFirstName, parentLastName }: Texts) => Boolean(parentFirstName ?? parentLastName)

const isReachable = ({ parentEmail, contactNumber, whatsappNumber }: Texts) =>
  Boolean(parentEmail ?? contactNumber ?? whatsappNumber)

export const nameMissing = "Please enter the parent's first or last name."
export const reachMissing = 'Please enter an e-mail address, a contact number or a WhatsApp number.'

export const addedInquiry = z
  .object({
    ...givenShape,
    arrivedBy: z.enum(addedArrivals, `Please give one of: ${addedArrivals.join(', ')}.`),
    /** When the family came, as somebody states it; absent: now. */
    statedAt: z.optional(moment),
  })
  .check(
    z.refine(isNamed, { message: nameMissing, path: ['parentFirstName'] }),
    z.refine(isReachable, { message: reachMissing, path: ['contactNumber'] }),
  )
export type AddedInquiry = z.output<typeof addedInquiry>

const typed = optionalText(limits.email)

export const matchFamily = endpoint(post('/api/admin/contacts/families'), {
  access: 'admin',
  summary: 'Find the family of what is being typed; `id` is that of its newest inquiry',
  body: z.object({
    parentEmail: typedEmail,
    contactNumber: typed,
    whatsappNumber: typed,
    country: typed,
    childName: typed,
  }),
  reply: successReply({ family: z.nullable(family) }),
})
