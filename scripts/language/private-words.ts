import { basename } from 'node:path'
import { descendants, lineAt, nameOf, parseFile } from './syntax-tree.ts'

/** Names of a private dialect that this tree once spoke, each with the word of the field that replaced it. */
const privateWords: [name: RegExp, say: string][] = [
  [/^(\w+[a-z])?Given$/, 'Props'],
  [/^patience$/, 'timeoutMs'],
  [/^(Telling|useTell|NoticesHere)$/, 'ToastProvider, useToast, ToastOutlet'],
  [/^(Confirming)$/, 'ConfirmProvider'],
  [/^(Doors|Apart|useApart)$/, 'ViewSwitcher, SideList, usePagedList'],
  [/^(usePlace|placeNow|useSoundPlace)$/, 'useListParams'],
  [/^(useSteps|neighbour)$/, 'usePreviousNext, adjacent'],
  [/^SwitchableRow$/, 'ToggleableCard'],
  [/^(Trap|Wish|wished|useSending)$/, 'Honeypot, Prefill, useSubmitInquiry'],
  [/^callTo$/, 'telHref'],
  [/^(letGoAgain|rememberGone|deleteForGood|keepLedger|ledgers?)$/, 'erasure log, hardDelete'],
  [/^(keepHouse|tidy|housekeeping)$/, 'startCleanup, runCleanup'],
  [/^(holdBack|HandedOn|forgetWords)$/, 'failPendingMails, Delivery, redactOldMails'],
  [/^(rouse|woken|leaveMails|hearing|begun)$/, 'notifyWorker, enqueueInquiryMails'],
  [/^(crowd|refuseFlood|senderOf)$/, 'highVolume, assertBelowVolumeLimit, hashNetwork'],
  [/^(Narrowing|Wanted|Asked|Asker|Listed|Kept|Told)$/, 'Filter, Params, Requester, Item'],
  [/^(isTeamReached|dialable)$/, 'hasTeamRecipient, toE164'],
  [/^(unmark|sendKept)$/, 'sendCached'],
  [/^refuse(InOneShape|UnknownCalls|BrokenRequest)$/, 'registerErrorHandler, …'],
  [/^(Refusal|Refused|NotSignedIn|NotAllowed|TooMany|Stale)$/, 'DomainError and its kinds'],
  [/^(lastWords|pulse|planAnew|keepRunning)$/, 'logTail, heartbeat, noPrepare, supervise'],
  [/^(asSeen|recordOn|guessedFirst|notThePresent|closeAccess)$/, 'see the glossary'],
  [/^(useWrite|reloads|useListing)$/, 'useAdminMutation, invalidates, useFetchedList'],
  [/^(unattended|afterwards)$/, 'background, runAfterResponse'],
  [/^(Unconnected|Marks|Reach)$/, 'OfflineNotice, ErrorSummary, ContactActions'],
  [/^(mishaps?|tally|mood)$/, 'mutation, counts, behaviour'],
]

const fileNames =
  /^(suspect|attach|keep-running|silence|rows|skew|housekeeping|ledger|gone|hold-back|crowd|telling|confirming|place|surroundings)$/

export function findPrivateWords(path: string, text: string): string[] {
  const name = basename(path).replace(/\..*$/, '')
  const seen = new Map<string, number>()
  for (const node of descendants(parseFile(path, text).program)) {
    const found = node.type === 'Literal' ? undefined : nameOf(node)
    if (found !== undefined && !seen.has(found)) seen.set(found, node.start)
  }
  return [
    ...(fileNames.test(name) ? [`${path} has a name that only we would search for`] : []),
    ...[...seen].flatMap(([identifier, start]) => {
      const say = privateWords.find(([pattern]) => pattern.test(identifier))?.[1]
      return say ? [`${path}:${lineAt(text, start)} ${identifier}: say ${say}`] : []
    }),
  ]
}
