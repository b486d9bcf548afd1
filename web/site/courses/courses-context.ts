import { createContext } from 'react-router'
import type { CoursesPageData } from '#contract/catalogue.ts'

/** Filled by the server with the catalogue; null when it could not be read. */
export const coursesContext = createContext<CoursesPageData | null>(null)
