import { RateLimited, ReauthenticationRequired } from '../../errors.ts'

/** `isRecent`: proved who they are within the last ten minutes. */
export type Requester = { id: number; now: Date; isRecent: boolean }

/** More are given to who has just proved who they are. */
const maxUnconfirmedRows = 500

export function assertConfirmed({ isRecent }: Pick<Requester, 'isRecent'>, rows: number): void {
  if (rows > maxUnconfirmedRows && !isRecent) {
    throw new ReauthenticationRequired('Please confirm first that it is you.')
  }
}

const retryAfterSeconds = 10

/** Opens at most so many at once, each of which gives its place back once it is closed, which is once. */
export function limitDownloads(maxAtOnce: number) {
  let running = 0
  return async <Download extends { close(): Promise<void> }>(
    open: () => Promise<Download>,
  ): Promise<Download> => {
    if (running >= maxAtOnce) {
      throw new RateLimited(
        'Other downloads are running. Please try again in a moment.',
        retryAfterSeconds,
      )
    }
    running += 1
    const release = () => {
      running -= 1
    }
    try {
      const download = await open()
      return { ...download, close: () => download.close().finally(release) }
    } catch (error) {
      release()
      throw error
    }
  }
}
