import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { splitQuotation } from './split-quotation.ts'

type Reply = Record<'name' | 'text' | 'own', string>
type Pieces = Record<'own' | 'ours' | 'heads', string[]>
type Mails = { sent: string[]; senders: string[]; replies: Reply[]; pieces: Pieces }
const mails: Mails = JSON.parse(await readFile('tests/mails/replies.json', 'utf8'))
const { sent, senders, replies, pieces } = mails

test.for(replies)('the own words of a reply are shown in their place: $name', ({ text, own }) => {
  const history = own === text ? '' : text.trim()
  expect(splitQuotation(text, { texts: sent, senders })).toEqual({ body: own.trim(), history })
})

/** As programs do: they mark lines, or wrap them anew as well, or leave the mark out. */
const styles = [
  (text: string) => text.replaceAll(/^/gm, '> '),
  (text: string) => text.replaceAll(/(.{20,30}) /g, '$1\n').replaceAll(/^/gm, '> '),
  (text: string) => text,
]
const rounds = 3_000

test('no line of a reply is ever hidden unless we sent it, and few that we sent are shown', () => {
  const { below, oneOf } = randomFrom(43)
  const write = (from: string[], least: number) =>
    Array.from({ length: least + below(3) }, () =>
      Array.from({ length: 1 + below(7) }, () => oneOf(from)).join(' '),
    ).join('\n')
  let open = 0
  for (let round = 0; round < rounds; round++) {
    const own = [write(pieces.own, 1), write(pieces.own, 0), write(pieces.own, 0)]
    const ours = [write(pieces.ours, 2), write(pieces.ours, 2)]
    const [first, last] = ours.map(oneOf(styles))
    const parts = [own[0], oneOf(pieces.heads), first, own[1], last, own[2]]
    const text = parts.filter(Boolean).join(oneOf(['\n', '\n\n']))
    const mail = ours.join('\n')
    const { body } = splitQuotation(text, { texts: [mail], senders })
    const shown = body.split('\n').map((line) => line.trim())
    const theirs = own
      .join('\n')
      .split('\n')
      .filter((line) => /[\p{L}\p{N}]/u.test(line) && !mail.includes(line))
    expect({ text, hidden: theirs.filter((line) => !shown.includes(line.trim())) }).toEqual({
      text,
      hidden: [],
    })
    if (mail.split('\n').some((line) => line.length > 30 && body.includes(line))) open += 1
  }
  expect(open).toBeLessThan(rounds * 0.05)
})
