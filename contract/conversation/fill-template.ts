// No schema here: the composer fills and checks while somebody types.

export const templateVariables = [
  'parent first name',
  'child name',
  'subject',
  'board',
  'their time',
  'our time',
  'reference',
  'my name',
  'next step',
  'times that suit',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

/** Null: there is nothing to say. */
export type TemplateValues = Record<TemplateVariable, string | null>

/** Where something stands in a text, in UTF-16 units as a text field counts. */
export type Place = { start: number; end: number }
export type NamedPlace = Place & { name: TemplateVariable }

const variable = new RegExp(`\\{(${templateVariables.join('|')})\\}`, 'g')
const anyBraces = /\{[^{}]*\}?|\}/g

const placesOf = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    name: found[1] as TemplateVariable,
  }))

/** The variables that still stand in a text. */
export const findVariables = (text: string): NamedPlace[] => placesOf(variable, text)

/** Braces of a template that are no variable: nothing would ever stand in their place. */
export const findUnknown = (text: string): string[] =>
  [...text.matchAll(anyBraces)].map(([found]) => found).filter((found) => !findVariables(found)[0])

/** Names the unknown variables of a template in a sentence; undefined where there are none. */
export const nameUnknown = (text: string): string | undefined => {
  const unknown = findUnknown(text)
  return unknown.length > 0 ? `There is no variable ${unknown.join(', ')}.` : undefined
}

/** But line ends and tabs. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029]/gu, '')

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const parentheses: Record<string, string> = { '{': '(', '}': ')' }

/** In one line, and without braces: a name is never taken for a variable, here or where it is sent. The moments are ours. */
const valueOf = (name: TemplateVariable, values: TemplateValues): string =>
  name === 'times that suit'
    ? (values[name] ?? '')
    : (values[name] ?? '')
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .replaceAll(directionMarks, '')
        .replaceAll(/[{}]/g, (brace) => parentheses[brace] ?? '')
        .trim()

/** It is broad: a press too many costs less than a stranger's link under our name. */
const addressOrLink = /@|:\/\/|www\.|[\p{L}\p{N}-][.\uFF0E\u3002]\p{L}{2,}|\d+(\.\d+){3}/iu

/** What a family typed and a text repeats, where it holds an address or a link. */
export const findDoubtful = (text: string, values: TemplateValues): string[] =>
  templateVariables
    .map((name) => valueOf(name, values))
    .filter((value) => addressOrLink.test(value) && text.includes(value))

/** What is filled in is not filled again; a variable without a value still stands there in braces. */
export function fillTemplate(template: string, values: TemplateValues) {
  const text = withoutControls(template).replaceAll(
    variable,
    (braces, name: TemplateVariable) => valueOf(name, values) || braces,
  )
  return { text, missing: findVariables(text), doubtful: findDoubtful(text, values) }
}
