/**
 * Checks structured data of the types that our pages use: properties and value types by schema.org, required properties
 * by search engines.
 */
type Check = (value: unknown) => boolean
type ExpectedValue = Check | { of: string[]; or?: Check }
type Shape = { required: string[]; properties: Record<string, ExpectedValue> }

const isText: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isAddress: Check = (value) => isText(value) && URL.canParse(String(value))
const isInteger: Check = (value) => Number.isInteger(value)
const isEmail: Check = (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value))
const isPhone: Check = (value) => /^\+\d{7,15}$/.test(String(value))
const isCountry: Check = (value) => /^[A-Z]{2}$/.test(String(value))

/** To a thing that another block of the page describes. */
const isReference: Check = (value) =>
  isThing(value) && Object.keys(value).join() === '@id' && isAddress(value['@id'])

const shapes: Record<string, Shape> = {
  EducationalOrganization: {
    required: ['name', 'url', 'logo', 'address', 'telephone', 'email'],
    properties: {
      name: isText,
      legalName: isText,
      url: isAddress,
      logo: isAddress,
      email: isEmail,
      telephone: isPhone,
      areaServed: isText,
      sameAs: isAddress,
      address: { of: ['PostalAddress'] },
    },
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressCountry'],
    properties: {
      streetAddress: isText,
      addressLocality: isText,
      addressRegion: isText,
      postalCode: isText,
      addressCountry: isCountry,
    },
  },
  Service: {
    required: ['name', 'areaServed', 'provider'],
    properties: {
      name: isText,
      serviceType: isText,
      url: isAddress,
      areaServed: isCountry,
      provider: isReference,
    },
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    properties: { itemListElement: { of: ['ListItem'] } },
  },
  ListItem: {
    required: ['position', 'item'],
    properties: { position: isInteger, name: isText, item: { of: ['Course'], or: isAddress } },
  },
  ItemList: {
    required: ['itemListElement'],
    properties: { itemListElement: { of: ['ListItem'] } },
  },
  Course: {
    required: ['name', 'description', 'provider'],
    properties: {
      name: isText,
      description: isText,
      url: isAddress,
      provider: { of: ['Organization'] },
    },
  },
  Organization: { required: ['name'], properties: { name: isText, url: isAddress } },
  FAQPage: { required: ['mainEntity'], properties: { mainEntity: { of: ['Question'] } } },
  Question: {
    required: ['name', 'acceptedAnswer'],
    properties: { name: isText, acceptedAnswer: { of: ['Answer'] } },
  },
  Answer: { required: ['text'], properties: { text: isText } },
}

const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Errors of a block of structured data; empty when it is valid. */
export function schemaOrgErrors(block: unknown): string[] {
  if (!isThing(block)) return ['not an object']
  const { '@context': context, ...thing } = block
  return [
    ...(context === 'https://schema.org' ? [] : [`@context is ${String(context)}`]),
    ...thingErrors(thing, Object.keys(shapes), 'block'),
  ]
}

function thingErrors(thing: unknown, types: string[], path: string): string[] {
  if (!isThing(thing)) return [`${path} is not an object`]
  const { '@type': type, '@id': id, ...properties } = thing
  const shape = types.includes(String(type)) ? shapes[String(type)] : undefined
  if (!shape) return [`${path} has the type ${String(type)}, not ${types.join(' or ')}`]
  return [
    ...(id === undefined || isAddress(id) ? [] : [`${path}.@id is no address`]),
    ...shape.required
      .filter((name) => !(name in properties))
      .map((name) => `${path} (${String(type)}) lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const expected = shape.properties[name]
      if (!expected) return [`${path} (${String(type)}) has no property ${name}`]
      return valueErrors(value, expected, `${path}.${name}`)
    }),
  ]
}

/** Any property may have one value or several. */
function valueErrors(value: unknown, expected: ExpectedValue, path: string): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  if (values.length === 0) return [`${path} is empty`]
  return values.flatMap((one) => {
    const isValid = typeof expected === 'function' ? expected : expected.or
    if (isValid?.(one)) return []
    if (typeof expected !== 'function') return thingErrors(one, expected.of, path)
    return [`${path} may not be ${JSON.stringify(one)}`]
  })
}
