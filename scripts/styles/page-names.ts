/** What a page is made of, and what its scripts may make of it. */
export type PageNames = {
  elements: Set<string>
  attributes: Set<string>
  classes: Set<string>
  /** Of its inputs. */
  inputTypes: Set<string>
}

/** Set by browsers, without a script. */
const stateAttributes = ['open', 'hidden', 'disabled', 'multiple', 'size']

/** Elements are written as React writes them: every value in double quotes. */
const openTag = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi
const createdElement = /createElement\(["'`](\w+)/g
const attribute = /([^\s=]+)(?:="([^"]*)")?/g

export function readPageNames(html: string, scripts: string): PageNames {
  const names: PageNames = {
    elements: new Set(['html', 'body', 'thead', 'tbody']),
    attributes: new Set(stateAttributes),
    classes: new Set(),
    inputTypes: new Set(),
  }
  for (const [, element = '', attributes = ''] of html.matchAll(openTag)) {
    names.elements.add(element.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      names.attributes.add(name.toLowerCase())
      if (name === 'type' && element === 'input') names.inputTypes.add(value)
    }
  }
  for (const name of [...classListsIn(html).flat(), ...wordsIn(scripts)]) names.classes.add(name)
  for (const [word] of scripts.matchAll(/[a-z][a-z-]+/g)) names.attributes.add(word)
  for (const [, element = ''] of scripts.matchAll(createdElement)) names.elements.add(element)
  return names
}

/** The classes of each element. */
const classListsIn = (html: string): string[][] =>
  [...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => words(unescape(value)))

/** Every word that a script may use as the name of a class. */
const wordsIn = (scripts: string): Set<string> => new Set(scripts.split(/[\s"'`<>=]+/))

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** What React writes into an attribute. */
const unescape = (value: string) =>
  value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
