import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { readTopic } from './topic.ts'

test.each([
  ['coffee', 'food', '{T} {is} hot', 'Coffee is hot'],
  ['my cats', 'animals', '{T} {is} loud, I feed {it}', 'My cats are loud, I feed them'],
  ['a meme about Mondays', 'time', 'I hate {t}', 'I hate Mondays'],
  ['javascript', 'tech', '{t} need{s} love', 'JavaScript needs love'],
  ['Running marathons', 'fitness', 'I {do} daily', 'I run marathons daily'],
  ['making pasta', 'food', 'I {do}', 'I make pasta'],
  ['coffee meetings', 'work', '{doing}', 'Dealing with coffee meetings'],
  ['physics', 'school', '{T} {is} hard', 'Physics is hard'],
  ['gym', 'fitness', '{doing}', 'Surviving the gym'],
  ['quantum llamas', 'anything', '{do}', 'Deal with quantum llamas'],
] as const)('%s', (text, kind, pattern, line) => {
  const topic = readTopic(text)
  expect(topic.kind).toBe(kind)
  expect(fill(pattern, topic)).toBe(line)
})
