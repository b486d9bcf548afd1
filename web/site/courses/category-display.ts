import type { CoursesPageData } from '#contract/catalogue.ts'
import { gradients } from '#contract/gradients.ts'

/** A category as the grid shows it; how many options it has is known once the browser has asked for them. */
export type Category = CoursesPageData['categories'][number] & { courseOptions?: unknown[] }

const knownGradients: ReadonlySet<string> = new Set(gradients)

/**
 * The gradient of the category at `position` in the whole catalogue. What is stored is text that anybody may have
 * written: only one of the palette counts, anything else takes the palette's turn (spec §9).
 */
export const gradientOf = (stored: string | null, position: number): string =>
  stored !== null && knownGradients.has(stored)
    ? stored
    : (gradients[position % gradients.length] ?? '')

/** What stands on a category's card and over its details: the defaults of chapter 3 are made here, never stored. */
export const categoryDisplay = (category: Category, position: number) => ({
  icon: category.icon || '📖',
  gradient: gradientOf(category.gradient, position),
  description:
    category.description ||
    `${category.name} with a verified tutor, one-on-one or in a small group, to your curriculum and at your child’s pace.`,
})

/** The address that opens a category's details; it can be shared. */
export const categoryPath = (id: number): string => `/courses?category=${id}`

/** The inquiry form with this category chosen. */
export const inquiryPath = (id: number): string => `/contact?category=${id}`
