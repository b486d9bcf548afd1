import { createContext } from 'react-router'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'

type PageData = {
  /** The post that /contact answers. */
  rejected?: RejectedInquiry
  /** Names of the course that the address hands on to the form of /contact. */
  handedOn?: string[]
  /** Null when the server could not read the catalogue. */
  courses?: CoursesPageData | null
}

/** Data that the server renders a page with; empty in the build. */
export const pageDataContext = createContext<PageData>({})
