import { Resolver } from 'node:dns/promises'
import { isReservedAddress } from '../mail/mailbox.ts'
import { type Finding, fail, ok, warn } from './finding.ts'

type Options = {
  /** It is as in `MAIL_FROM`. */
  from: string
  dkimSelector?: string | undefined
  servers?: string[]
}

const noSuchRecord = new Set(['ENOTFOUND', 'ENODATA'])

class Unanswered extends Error {}

/** What receivers look up before they believe a mail: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). */
export async function checkMailRecords({
  from,
  dkimSelector,
  servers,
}: Options): Promise<Finding[]> {
  if (isReservedAddress(from))
    return [ok('dns', `${from} is reserved: there is nothing to look up.`)]
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const lookUp = async (name: string): Promise<string[]> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      if (noSuchRecord.has(code)) return []
      throw new Unanswered(code)
    }
  }
  try {
    const [spf, dkim, dmarc] = await Promise.all([
      lookUp(domain).then((texts) => judgeSpf(domain, texts)),
      dkimSelector === undefined ? unknownSelector() : lookUpDkim(lookUp, domain, dkimSelector),
      lookUpDmarc(lookUp, domain),
    ])
    return [spf, dkim, dmarc]
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return [
      warn(
        'dns',
        `The records of ${domain} could not be looked up (${error.message}).`,
        'If this machine is offline, look them up elsewhere: dig +short TXT on the domain, on _dmarc. before it, and on the selector of DKIM.',
      ),
    ]
  }
}

function judgeSpf(domain: string, texts: string[]): Finding {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  const advice = `Publish one TXT record at ${domain} with what the operator of SMTP_URL names, such as "v=spf1 include:… -all".`
  const [record = ''] = records
  if (records.length === 0) return fail('spf', `${domain} has no SPF record.`, advice)
  if (records.length > 1) {
    return fail('spf', `${domain} has ${records.length} SPF records, so none counts.`, advice)
  }
  if (/\s[+]?all$/i.test(record)) {
    return fail('spf', `SPF of ${domain} lets everybody send (${record}).`, advice)
  }
  return ok('spf', `${domain} says who may send: ${record}`)
}

type LookUp = (name: string) => Promise<string[]>

const unknownSelector = () =>
  warn(
    'dkim',
    'DKIM was not looked up.',
    'Name the selector that the mail server signs with: npm run doctor -- --dkim <selector>.',
  )

async function lookUpDkim(lookUp: LookUp, domain: string, selector: string): Promise<Finding> {
  const name = `${selector}._domainkey.${domain}`
  const texts = await lookUp(name)
  if (texts.some((text) => /(^|;)\s*p=[^;\s]/.test(text))) return ok('dkim', `${name} has a key.`)
  return texts.some((text) => /(^|;)\s*p=\s*(;|$)/.test(text))
    ? fail('dkim', `The key of ${name} was revoked.`, 'Sign with the selector that is in use.')
    : fail(
        'dkim',
        `${name} has no key.`,
        'Publish the TXT record that the operator of SMTP_URL names, or name the selector that is in use.',
      )
}

/** A subdomain goes by the record of the domain above it where it has none of its own. */
async function lookUpDmarc(lookUp: LookUp, domain: string): Promise<Finding> {
  const labels = domain.split('.')
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  for (const one of domains) {
    const records = (await lookUp(`_dmarc.${one}`)).filter((text) => /^v=DMARC1\s*;/i.test(text))
    const [record] = records
    if (record === undefined) continue
    if (records.length === 1 && /;\s*p=(quarantine|reject)/i.test(record)) {
      return ok('dmarc', `_dmarc.${one}: ${record}`)
    }
    return warn(
      'dmarc',
      `_dmarc.${one} asks receivers to keep nothing out: ${record}`,
      'Read its reports for some weeks, then publish one record with p=quarantine, or p=reject.',
    )
  }
  return fail(
    'dmarc',
    `${domain} has no DMARC record: large providers refuse its mails or call them spam.`,
    `Publish a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:…".`,
  )
}
