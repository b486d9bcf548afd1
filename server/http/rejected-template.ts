import { inquiryFieldNames, type RejectedInquiry } from '#contract/inquiry-submission.ts'

export const rejectedPageFile = 'rejected-contact.html'

/** Unique texts that the page is rendered with once, and that are found in it afterwards. */
const placeholder = {
  message: 'rejected-message',
  value: (name: string) => `rejected-value-${name}`,
  error: (name: string) => `rejected-error-${name}`,
}

export const placeholderRejection: RejectedInquiry = {
  error: placeholder.message,
  fields: Object.fromEntries(inquiryFieldNames.map((name) => [name, placeholder.error(name)])),
  values: Object.fromEntries(inquiryFieldNames.map((name) => [name, placeholder.value(name)])),
}

type TemplatePart = (rejected: RejectedInquiry) => string

/**
 * Compiles a page rendered with `placeholderRejection`: filling it copies bytes, where rendering blocks the thread for
 * 14 ms. Throws when the page lacks a field of the form.
 */
export function compileRejectedPage(html: string): (rejected: RejectedInquiry) => Buffer {
  const controls = new Map(
    [...html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].flatMap(([tag]) => {
      const [name, id] = [attribute(tag, 'name'), attribute(tag, 'id')]
      return name && id ? [[id, name] as const] : []
    }),
  )
  const missing = inquiryFieldNames.find((name) => ![...controls.values()].includes(name))
  if (missing) throw new Error(`The page of a rejected inquiry has no control for ${missing}.`)

  const parts: (Buffer | TemplatePart)[] = []
  let end = 0
  for (const match of html.matchAll(dynamicMarkup)) {
    const part = partOf(match[0], controls)
    if (!part) continue
    parts.push(Buffer.from(html.slice(end, match.index)), part)
    end = match.index + match[0].length
  }
  parts.push(Buffer.from(html.slice(end)))
  return (rejected) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'function' ? Buffer.from(part(rejected)) : part)),
    )
}

const dynamicMarkup = new RegExp(
  [
    '<script[^>]*type="application/json"[^>]*>[^]*?</script>',
    '<select\\b[^]*?</select>',
    '<textarea\\b[^]*?</textarea>',
    '<input\\b[^>]*>',
    `<p\\b[^>]*>${placeholder.error('')}\\w+</p>`,
    '<li><a\\b[^>]*>[^<]*</a></li>',
    placeholder.message,
  ].join('|'),
  'g',
)

function partOf(html: string, controls: Map<string, string>): TemplatePart | undefined {
  if (html === placeholder.message) return ({ error }) => escapeHtml(error)
  const [openTag = '', element] = /^<(\w+)[^>]*>/.exec(html) ?? []
  if (element === 'script') return dataPart(openTag)
  if (element === 'p') return errorPart(html)
  if (element === 'li') return linkPart(html, controls)
  const name = attribute(openTag, 'name') ?? ''
  if (!inquiryFieldNames.some((field) => field === name)) return undefined
  if (element === 'select') return selectPart(html, openTag, name)
  if (element === 'textarea') return textAreaPart(openTag, name)
  return inputPart(openTag, name)
}

const dataPart =
  (openTag: string): TemplatePart =>
  (rejected) =>
    `${openTag}${JSON.stringify(rejected).replaceAll('<', '\\u003c')}</script>`

function errorPart(html: string): TemplatePart {
  const [, before = '', name = '', after = ''] =
    new RegExp(`^(.*)${placeholder.error('')}(\\w+)(.*)$`).exec(html) ?? []
  return ({ fields }) => (fields[name] ? before + escapeHtml(fields[name]) + after : '')
}

function linkPart(html: string, controls: Map<string, string>): TemplatePart | undefined {
  const name = controls.get(/href="#([^"]*)"/.exec(html)?.[1] ?? '')
  return name === undefined ? undefined : ({ fields }) => (fields[name] ? html : '')
}

function tagPart(openTag: string, name: string): TemplatePart {
  const withoutError = openTag
    .replace(' aria-invalid="true"', '')
    .replace(/ aria-describedby="([^"]*)"/, (_, ids: string) => {
      const others = ids.split(' ').filter((id) => !id.endsWith('-error'))
      return others.length === 0 ? '' : ` aria-describedby="${others.join(' ')}"`
    })
  return ({ fields }) => (fields[name] ? openTag : withoutError)
}

function inputPart(openTag: string, name: string): TemplatePart {
  const tag = tagPart(openTag, name)
  if (attribute(openTag, 'type') === 'checkbox') {
    return (rejected) =>
      rejected.values[name] === attribute(openTag, 'value')
        ? tag(rejected).replace(/^<input/, '<input checked=""')
        : tag(rejected)
  }
  return (rejected) =>
    // A function: a `$` in the input has no meaning.
    tag(rejected).replace(placeholder.value(name), () => escapeHtml(rejected.values[name] ?? ''))
}

function textAreaPart(openTag: string, name: string): TemplatePart {
  const tag = tagPart(openTag, name)
  return (rejected) => {
    const value = escapeHtml(rejected.values[name] ?? '')
    // HTML drops a leading line break.
    return `${tag(rejected)}${value.startsWith('\n') ? '\n' : ''}${value}</textarea>`
  }
}

/** Selects the submitted option, in the placeholder's place if it is not offered. */
function selectPart(html: string, openTag: string, name: string): TemplatePart {
  const tag = tagPart(openTag, name)
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)<\/option>/g)].map(
    ([, value = '', label = '']) => ({ value, label }),
  )
  return (rejected) => {
    const chosen = escapeHtml(rejected.values[name] ?? '')
    const isOffered = options.some(({ value }) => value === chosen)
    const shownOptions = options.flatMap((option) => {
      if (option.value !== placeholder.value(name)) return [option]
      return isOffered ? [] : [{ value: chosen, label: chosen }]
    })
    const elements = shownOptions.map(({ value, label }) => {
      const selected = value !== '' && value === chosen ? ' selected=""' : ''
      return `<option value="${value}"${selected}>${label}</option>`
    })
    return `${tag(rejected)}${elements.join('')}</select>`
  }
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
