import { expect, test } from 'vitest'
import { parseInstruction } from './parse.ts'

const read = (text: string, inputs = 2) => {
  const { operations, refused } = parseInstruction(text, { inputs })
  return [...operations.map((operation) => JSON.stringify(operation)), ...refused.map(({ part }) => `✗ ${part}`)]
}
/** Each instruction with what its operations must contain, in order. */
// biome-ignore format: a table
const TABLE: readonly (readonly [string, ...string[]])[] = [
  ['make it black and white', '"look":"black-and-white"'],
  ['can you remove the background please', 'remove-background'],
  ['make the sky brighter and more blue', '"brightness":0.5},"where":"sky"', '"tint":{"word":"blue"'],
  ['change background to a tropical beach at sunset', '"prompt":"tropical beach at sunset"'],
  ['add a red balloon top left', '"thing":"red balloon","size":1,"count":1,"place":{"x":0.16,"y":0.16}'],
  ['remove the man on the left', '{"object":"person","which":"left"}'],
  ['turn this into a watercolor painting', '"style":"watercolor"'],
  ['make the car blue', '"op":"recolor","what":{"object":"car"}'],
  ['make it look like its snowing', '"weather":"snow"'],
  ['write SALE in the bottom right corner in big yellow letters', '"text":"SALE","size":1.5,"face":"bold","place":{"x":0.84,"y":0.84},"color":{"word":"yellow"'],
  ['write "black and white, then crop" at the top', '"text":"black and white, then crop"'],
  ['blur the background but keep her sharp', 'blur-background'],
  ['crop it square and rotate 90 degrees clockwise', '"op":"crop","ratio":1', '"degrees":90'],
  ['smooth my skin a bit and whiten teeth', '"what":"skin","amount":0.55', '"what":"teeth"'],
  ['flip it horizontally then make it look like an old vintage photo', '"axis":"horizontal"', '"look":"vintage"'],
  ['put the dog from the second image into the first one', '"op":"insert","what":{"object":"dog"},"from":2'],
  ['use the second picture as background', '"op":"picture-background","input":2'],
  ['expand the image to 16:9', '"op":"expand","ratio":1.77'],
  ['remove the cup and the spoon from the table', '{"object":"cup"}', '{"object":"spoon"}'],
  ['delete the bottle, the bowl and the two forks', '"bottle"', '"bowl"', '{"object":"fork","which":"all"}'],
  ['make it black and white but keep the car in color', '"except":{"object":"car"}'],
  ['make the image less bright and colder', '"brightness":-0.5', '"warmth":-0.5'],
  ['make the photo look like a rainy night', '"hour":"night"', '"weather":"rain"'],
  ['Remove background, then put it on a plain blue background', 'remove-background', '"op":"color-background"'],
  ['make it warmer. Then crop it to a square. Finally add the word "WOW" in the center', '"warmth"', '"crop"', '"text":"WOW"'],
  ['give her blue hair', '"op":"recolor","what":"hair"'],
  ['make him older and brighter', '"brightness":0.5', '✗ make him older'],
  ['upscale to 4k', '✗ upscale to 4k'],
  ['swap the faces', '✗ swap the faces'],
  ['flimble the gorp and make it warmer', '"warmth"', '✗ flimble the gorp'],
  ['remove the tourists in the background', '{"object":"person","which":"behind"}'],
  ['delete the car behind me', '{"object":"car","which":"behind"}'],
  ['remove the shadow on the left', '✗ remove the shadow'],
  ['give the photo a moody cinematic look', '"look":"cinematic","amount":1,"where":"picture"'],
  ['make it look like a Pixar movie', '✗ make it look like a Pixar movie'],
  ['lower the saturation by 20%', '"saturation":-0.2'],
  ['increase contrast 30 percent', '"contrast":0.3'],
  ['blur everything except the dog', '"change":{"blur":0.5},"where":"picture","except":{"object":"dog"}'],
  ['make everything but the car black and white', '"look":"black-and-white","amount":1,"where":"picture","except":{"object":"car"}'],
  ['make the photo HD', '✗ make the photo HD'],
  ['make it 4k', '✗ make it 4k'],
  ['crop out the left side', '"op":"crop","off":"left"'],
  ['cut off the bottom', '"op":"crop","off":"bottom"'],
  ['straighten the horizon', '✗ straighten the horizon'],
  ['replace the cup with a plant', '"op":"replace","what":{"object":"cup"},"thing":"plant"'],
  ['turn the car into a horse', '"op":"replace","what":{"object":"car"},"thing":"horse"'],
  ['swap the background for a modern office', '"prompt":"modern office"'],
  ['put sunglasses on him', '"thing":"sunglasses"'],
  ['make her shirt black and the sky orange', '"op":"recolor","what":"clothes"', '"tint":{"word":"orange"'],
  ['', '✗ '],
]

test.each(TABLE)('%s', (text, ...wanted) => {
  const got = read(text)
  expect(got).toHaveLength(wanted.length)
  for (const [i, part] of wanted.entries()) expect(got[i]).toContain(part)
})

test('a picture that was not given is named', () => {
  expect(parseInstruction('put the dog of picture 3 into the first', { inputs: 2 }).refused[0]?.reason).toContain(
    'picture 3',
  )
})

test('no part is lost: whatever is typed is an operation or a refusal', () => {
  const words = [
    'make',
    'the',
    'sky',
    'blue',
    'and',
    'remove',
    ',',
    'cup',
    'write',
    '"x"',
    'then',
    'warmer',
    'to',
    'with',
    'a',
    'beach',
  ]
  for (let seed = 1; seed < 400; seed++) {
    const text = Array.from(
      { length: 1 + (seed % 7) },
      (_, i) => words[(seed * 31 + i * 17 * (seed % 5)) % words.length],
    ).join(' ')
    const { operations, refused } = parseInstruction(text)
    expect(operations.length + refused.length, text).toBeGreaterThan(0)
  }
})
