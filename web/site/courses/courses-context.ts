import { createContext } from 'react-router'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'

/** Set by the server; null when it could not read the catalogue. */
export const coursesContext = createContext<CoursesPageData | null>(null)
