import type { Account, LibraryItem } from '../api/types.ts'

const SEEN = 'bluehour-notices-seen'

export const endOf = (project: LibraryItem) => project.completed_at ?? project.failed_at
export const isLow = ({ low_balance, credits }: Account) => low_balance !== null && credits < low_balance
export const lastSeen = () => localStorage.getItem(SEEN) ?? ''
export const noteSeen = () => localStorage.setItem(SEEN, new Date().toISOString())

/** Projects that ended after somebody last looked at the notices. */
export function newNotices(items: readonly LibraryItem[], seen = lastSeen()): LibraryItem[] {
  return items.filter((project) => (endOf(project) ?? '') > seen)
}
