import type { StyleMemory } from '../style.ts'

/** Decided on the first frame and the same on all that follow: a range, a palette, an order must not flicker. */
export function held<T>(memory: StyleMemory | undefined, name: string, decide: () => T): T {
  if (!memory) return decide()
  if (!memory.has(name)) memory.set(name, decide())
  return memory.get(name) as T
}
