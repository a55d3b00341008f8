import type { Operation } from '../operation.ts'

/** What a clause means; `carry` is what a following part without a verb of its own continues: "remove", "make the sky". */
export type Meant = { operations: Operation[]; carry?: string } | { refuse: string }

export type RuleInput = {
  /** Lower case, quotes as ⟦0⟧. */
  text: string
  /** As it was typed. */
  original: string
  quotes: readonly string[]
  /** How many pictures came along. */
  inputs: number
}

export type Rule = (input: RuleInput) => Meant | undefined

export const does = (operations: Operation | Operation[], carry?: string): Meant => ({
  operations: [operations].flat(),
  ...(carry ? { carry } : {}),
})
