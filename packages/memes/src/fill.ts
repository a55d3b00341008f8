import { type Topic, upperFirst } from './topic.ts'

/**
 * Puts a topic into a line: `{t}` its name, `{doing}` and `{do}` what one does with it, `{is}`, `{it}`, `{itself}` and the
 * ending `{s}` in its number.
 */
export function fill(pattern: string, topic: Topic): string {
  const { name, isPlural } = topic
  const values: Record<string, string> = {
    t: name,
    T: upperFirst(name),
    doing: topic.doing,
    do: topic.do,
    is: isPlural ? 'are' : 'is',
    it: isPlural ? 'them' : 'it',
    itself: isPlural ? 'themselves' : 'itself',
    s: isPlural ? '' : 's',
  }
  const filled = pattern.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
  return upperFirst(filled.replace(/\bdeserves?\b/, isPlural ? 'deserve' : 'deserves'))
}
