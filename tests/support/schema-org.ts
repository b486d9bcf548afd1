import { z } from 'zod'

/**
 * Structured data of the types that our pages use: properties and value types by schema.org, required ones by search
 * engines. Any property may have one value or several.
 */
const some = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value).min(1)])

const text = some(z.string().trim().min(1))
const address = z.url()
const country = some(z.string().regex(/^[A-Z]{2}$/))
/** To a thing that another block of the page describes. */
const reference = z.strictObject({ '@id': address })

const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), '@id': address.optional(), ...shape })

const postalAddress = thing('PostalAddress', {
  streetAddress: text,
  addressLocality: text,
  addressRegion: text.optional(),
  postalCode: text.optional(),
  addressCountry: country,
})
const course = thing('Course', {
  name: text,
  description: text,
  url: address.optional(),
  provider: some(thing('Organization', { name: text, url: address.optional() })),
})
const item = thing('ListItem', {
  position: z.int(),
  name: text.optional(),
  item: some(z.union([course, address])),
})
const items = z
  .array(item)
  .min(1)
  .refine((list) => list.every(({ position }, index) => position === index + 1), 'Positions count from 1.')
const question = thing('Question', {
  name: text,
  acceptedAnswer: some(thing('Answer', { text })),
})
const context = { '@context': z.literal('https://schema.org') }

const block = z.discriminatedUnion('@type', [
  thing('EducationalOrganization', {
    ...context,
    name: text,
    legalName: text.optional(),
    url: address,
    logo: address,
    email: some(z.email()),
    telephone: some(z.e164()),
    areaServed: text.optional(),
    sameAs: some(address).optional(),
    address: some(postalAddress),
  }),
  thing('Service', {
    ...context,
    name: text,
    serviceType: text.optional(),
    url: address.optional(),
    areaServed: country,
    provider: some(reference),
  }),
  thing('BreadcrumbList', { ...context, itemListElement: items }),
  thing('ItemList', { ...context, itemListElement: items }),
  thing('FAQPage', { ...context, mainEntity: some(question) }),
])

/** What is wrong with a block of structured data; empty when it is valid. */
export const schemaOrgErrors = (data: unknown): string[] =>
  block.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
