import * as z from 'zod/mini'

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** A known vulnerability that was looked at, and why it may stay until that day. */
const acceptedFindings = z.array(z.strictObject({ id: z.string(), why: z.string(), until: day }))
export type AcceptedFindings = z.output<typeof acceptedFindings>

const advisory = z.object({
  source: z.number(),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
})

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), advisory])) }),
  ),
})

export type Finding = { id: string; name: string; title: string; severity: string }

export const parseAccepted = (text: string): AcceptedFindings =>
  z.parse(acceptedFindings, JSON.parse(text))

/** Of `npm audit --json`; undefined when the registry did not answer. */
export function parseFindings(text: string): Finding[] | undefined {
  const parsed = z.safeParse(report, parseJson(text))
  if (!parsed.success) return undefined
  const advisories = Object.values(parsed.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object')
  const findings = advisories.map(({ source, name, title, url, severity }) => ({
    id: /GHSA(-\w{4}){3}$/.exec(url)?.[0] ?? String(source),
    name,
    title,
    severity,
  }))
  return [...new Map(findings.map((finding) => [finding.id, finding])).values()]
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // npm reported nothing.
    return undefined
  }
}

/** One sentence for each finding that nobody accepted until today or later, and for each line of no use. */
export function auditProblems(
  findings: Finding[],
  accepted: AcceptedFindings,
  today: string,
): string[] {
  const open = findings.flatMap(({ id, name, title, severity }) => {
    const line = accepted.find((one) => one.id === id)
    if (line && line.until >= today) return []
    const since = line ? `, accepted until ${line.until} only` : ''
    return [`${name} has a known vulnerability (${severity}): ${title}, ${id}${since}.`]
  })
  const stale = accepted
    .filter(({ id }) => !findings.some((finding) => finding.id === id))
    .map(({ id }) => `${id} is accepted, and no longer found: take it out of the list.`)
  return [...open, ...stale]
}
