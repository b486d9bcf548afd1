import * as z from 'zod/mini'
import { commonFields, versionedNoun } from '../catalogue/versioned-noun.ts'
import { limits } from '../text-rules.ts'
import { boundedText, requiredText, textOrNull } from '../values.ts'
import { answerLimits } from './answers.ts'
import { nameUnknown, templateVariables, withoutControls } from './fill-template.ts'
import { templateRegions } from './template-regions.ts'

const templateChannels = ['mail', 'whatsapp'] as const
const channel = z.enum(templateChannels, 'Please choose mail or WhatsApp.')
export const channelLabels = { mail: 'Mail', whatsapp: 'WhatsApp' }
const region = z.enum(templateRegions, 'Please choose a region.')

/** A subject of null leaves the mail's own as it is; a chat has none. */
const template = z.object({
  ...z.omit(z.object(commonFields), { description: true }).shape,
  channel,
  region,
  subject: textOrNull,
  body: z.string(),
})
export type Template = z.output<typeof template>

const known = templateVariables.map((name) => `{${name}}`).join(', ')

const withVariables = [
  z.overwrite(withoutControls),
  z.refine<string>((text) => nameUnknown(text) === undefined, {
    error: ({ input }) => `${nameUnknown(String(input))} Please use: ${known}.`,
  }),
] as const

const added = {
  name: requiredText(limits.name, 'Please enter the name of the template.'),
  channel,
  region,
  subject: z.pipe(
    z.nullable(boundedText(limits.short).check(...withVariables)),
    z.transform((text) => text?.replaceAll('\n', ' ') || null),
  ),
  body: requiredText(answerLimits.bodyCharacters, 'Please enter the text of the template.').check(...withVariables),
}

export const templateCalls = versionedNoun(
  '/api/admin/templates',
  {
    list: 'List the templates by name',
    add: 'Add a template of mails or chats with families',
    edit: 'Change a template',
    remove: 'Delete a template',
  },
  { added, changed: added },
  { templates: z.array(template) },
  'super_admin',
)
