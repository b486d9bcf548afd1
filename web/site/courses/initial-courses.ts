import { createContext } from 'react'
import type { CoursesPageData, PublicBoard, PublicCategory } from '#contract/catalogue/catalogue.ts'
import type { Category } from './category-display.ts'

export type Board = Pick<PublicBoard, 'name' | 'description'>

/** Its name is its key: the page does not say its id. */
export type CourseOption = Pick<PublicCategory['courseOptions'][number], 'name' | 'description'>

export type InitialCourses = {
  categories: Category[]
  boards: Board[]
  openCategory: { id: number; courseOptions: CourseOption[] } | null
}

/** The server alone provides it. */
export const ServerCoursesContext = createContext<CoursesPageData | null>(null)

const textOf = (item: Element, selector: string): string | null =>
  item.querySelector(selector)?.textContent ?? null

/** Reads back what the server rendered, which is why the page holds the catalogue once. Defaults stay as rendered. */
export const readInitialCourses = (openId: number | null): InitialCourses => {
  const items = (list: string) => [...document.querySelectorAll<HTMLElement>(`${list} li`)]
  return {
    categories: items('#courses-grid').map((card) => ({
      id: Number(card.dataset['id']),
      name: textOf(card, 'h3') ?? '',
      description: textOf(card, 'p'),
      icon: textOf(card, '[data-gradient]'),
      gradient: card.querySelector<HTMLElement>('[data-gradient]')?.dataset['gradient'] ?? null,
    })),
    boards: items('#boards').map((board) => ({
      name: textOf(board, 'h3') ?? '',
      description: textOf(board, 'p'),
    })),
    openCategory:
      openId === null
        ? null
        : {
            id: openId,
            courseOptions: items('#course-options').map((option) => ({
              name: option.querySelector('input')?.value ?? '',
              description: textOf(option, 'small'),
            })),
          },
  }
}
