import { createContext } from 'react'
import type { CoursesPageData, PublicBoard, PublicCategory } from '#contract/catalogue/catalogue.ts'
import type { Category } from './category-display.ts'

/** A built-in one has no id. */
export type Board = Pick<PublicBoard, 'name' | 'description'> & { id: number | null }

export type CourseOption = PublicCategory['courseOptions'][number]

export type InitialCourses = {
  categories: Category[]
  boards: Board[]
  openCategory: { id: number; courseOptions: CourseOption[] } | null
}

/** The server alone provides it. */
export const ServerCoursesContext = createContext<CoursesPageData | null>(null)

const textOf = (item: Element, selector: string): string | null => item.querySelector(selector)?.textContent ?? null

/** Reads back what the server rendered, which is why the page holds the catalogue once. Defaults stay as rendered. */
export const readInitialCourses = (openId: number | null): InitialCourses => {
  const items = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  return {
    categories: items('#courses-grid li[data-id]').map((card) => ({
      id: Number(card.dataset['id']),
      name: textOf(card, 'h4') ?? '',
      description: textOf(card, 'p'),
      icon: card.dataset['icon'] ?? null,
      gradient: card.querySelector<HTMLElement>('[data-gradient]')?.dataset['gradient'] ?? null,
    })),
    boards: items('#boards li').map((board) => ({
      id: Number(board.dataset['id']) || null,
      name: textOf(board, 'h3') ?? '',
      description: textOf(board, 'p'),
    })),
    openCategory:
      openId === null
        ? null
        : {
            id: openId,
            courseOptions: items('#course-options li').map((option) => ({
              id: Number(option.dataset['id']),
              name: option.querySelector('input')?.value ?? '',
              description: textOf(option, 'small'),
            })),
          },
  }
}
