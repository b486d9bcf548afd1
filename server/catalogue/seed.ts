import { regionNames } from '#contract/regions.ts'
import type { Database } from '../database/schema.ts'
import { seedBoards, seedCategories } from './seed-content.ts'

/** The words that American and other families use; the texts below are the same for all else. */
const american = { enroll: 'enroll', term: 'semester', timetable: 'schedule', call: 'call', bye: 'All the best' }
const british: English = {
  enroll: 'enrol',
  term: 'term',
  timetable: 'timetable',
  call: 'ring',
  bye: 'Kind regards',
}

type English = typeof american

const firstMails = ({ enroll, timetable, call, bye }: English) => [
  {
    name: 'First answer',
    body: `Dear {parent first name},

Thank you for writing to us about {subject} for {child name}. I have read what you told us and will look for a tutor who fits.

The next step is a free consultation: we talk about where {child name} is now, what you hope for and when lessons would suit you. Which days and times are best? It is {their time} for you as I write.

If there is anything from school that we should see first, such as a report or a recent test, please tell me about it when we speak.

${bye},
{my name}`,
  },
  {
    name: 'Could not reach you',
    body: `Dear {parent first name},

I tried to call you about lessons in {subject} for {child name}, but could not reach you. No harm done: a reply to this email is just as good.

When may I ${call} you again? One of these times would suit us both:

{times that suit}

If you would rather write, please tell me what {child name} finds hard at the moment. I can take it from there.

${bye},
{my name}`,
  },
  {
    name: 'Trial lesson proposal',
    body: `Dear {parent first name},

I would like to propose a free trial lesson in {subject} for {child name}. The tutor first finds out what is already secure, and then works on one thing that is not. You decide afterwards whether to ${enroll}.

Would one of these times suit you?

{times that suit}

If none of them fits your ${timetable}, name two others and we will find a tutor who is free.

${bye},
{my name}`,
  },
]

const laterMails = ({ term, timetable, bye }: English) => [
  {
    name: 'Times that suit both clocks',
    body: `Dear {parent first name},

As I write it is {their time} for you and {our time} for us, so I looked for times that are good on both clocks:

{times that suit}

Please choose one, or tell me which other hours are free on your ${timetable}.

${bye},
{my name}`,
  },
  {
    name: 'Thank you',
    body: `Dear {parent first name},

Thank you for your time. I have written down what we said about {child name} and {subject}, and will keep to it.

If anything changes, such as your ${timetable} or what you would like to work on this ${term}, a reply to this email is enough. Your reference is {reference}.

${bye},
{my name}`,
  },
  {
    name: 'Goodbye',
    body: `Dear {parent first name},

I understand that lessons are not what you need just now, so I will not write again unless you ask.

Should that change next ${term} or later, reply to this email and name your reference, {reference}: we will go on from where we stopped. Until then I wish {child name} well at school.

${bye},
{my name}`,
  },
]

const chatsIn = ({ call }: English) => [
  {
    name: 'First answer',
    body: 'Hello {parent first name}, this is {my name}. Thank you for asking about {subject} for {child name}. When may we talk about it? The consultation is free.',
  },
  {
    name: 'Could not reach you',
    body: `Hello {parent first name}, this is {my name}. I tried to call you about lessons for {child name}. When may I ${call} you again? You can also just write here.`,
  },
  {
    name: 'Times that suit both clocks',
    body: 'Hello {parent first name}, this is {my name}. Would one of these times suit you for a talk about lessons for {child name}?\n{times that suit}',
  },
  {
    name: 'Thank you',
    body: 'Thank you for your time, {parent first name}. If anything changes for {child name}, just write here. {my name}',
  },
]

/** A new installation begins with them. Deleted ones never come back. */
export const shippedTemplates = regionNames.flatMap((region) => {
  const english = region === 'usa' ? american : british
  const mails = [...firstMails(english), ...laterMails(english)]
  const texts = [
    ...mails.map((mail) => ({ ...mail, channel: 'mail' as const })),
    ...chatsIn(english).map((chat) => ({ ...chat, channel: 'whatsapp' as const })),
  ]
  // A mail keeps the subject of its thread: with another one Gmail shows a new conversation.
  return texts.map((text) => ({ ...text, subject: null, region }))
})

export async function seedCatalogue(db: Database): Promise<void> {
  await db
    .insertInto('boards')
    .values([...seedBoards])
    .execute()
  await db.insertInto('message_templates').values(shippedTemplates).execute()
  const categories = await db
    .insertInto('categories')
    .values(seedCategories.map(({ options: _, ...category }) => category))
    .returning(['id', 'name'])
    .execute()
  const idOf = new Map(categories.map(({ id, name }) => [name, id]))
  await db
    .insertInto('options')
    .values(
      seedCategories.flatMap(({ name, options }) => {
        const category_id = idOf.get(name)
        return category_id ? options.map((option) => ({ ...option, category_id })) : []
      }),
    )
    .execute()
}
