import { expect, test } from 'vitest'
import { formatOf, withoutFormat } from './formats.ts'

test.each([
  ['coffee shop logo, simple, brown', 'ai-logo-generator'],
  ['a red fox logo, geometric', 'ai-logo-generator'],
  ['movie poster about a lonely astronaut', 'movie-poster-generator'],
  ['album cover with a neon jellyfish', 'album-cover-generator'],
  ['treasure map of an island', 'fantasy-map-generator'],
  ['a fox in the snow', undefined],
  ['a man with a tattoo of a dragon on his arm', 'ai-tattoo-generator'],
  ['a wall covered in posters', undefined],
])('"%s" is drawn by %s', (prompt, tool) => {
  expect(formatOf(prompt)).toBe(tool)
})

test.each([
  ['minimalist poster of a mountain, flat vector', 'minimalist a mountain, flat vector'],
  ['an illustration of two foxes', 'two foxes'],
  ['a red fox logo, geometric', 'a red fox , geometric'],
  ['a fox in the snow', 'a fox in the snow'],
  ['small bookstore on a street corner at dusk', 'small storefront on a street corner at dusk, "BOOKS"'],
  ['italian restaurant facade at night', 'italian storefront on a street at night, "RESTAURANT"'],
  ['a cozy cafe interior at night', 'a cozy cafe interior at night'],
  ['a girl in a cafe on a rainy evening', 'a girl in a cafe on a rainy evening'],
  ['an abandoned station overgrown with ivy', 'an abandoned station overgrown'],
  ['farmers market stall with fresh fruit', 'street market'],
  ['gothic church interior with stained glass windows', 'gothic church interior'],
  ['old street at night with paper lanterns', 'old street at night'],
  ['bakery window display with bread and cakes', 'storefront on a street, "BAKERY"'],
  ['night market with food stalls', 'night street market'],
  ['small island with a palm tree', 'small island'],
  ['low poly island with a castle', 'low poly castle on an island in the sea'],
])('"%s" is read as "%s"', (prompt, read) => {
  expect(withoutFormat(prompt)).toBe(read)
})
