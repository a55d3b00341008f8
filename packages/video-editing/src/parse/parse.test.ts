import { expect, test } from 'vitest'
import { parseVideoInstruction } from './parse.ts'

const editsOf = (text: string) => parseVideoInstruction(text).edits

test.each([
  ['slow it down', { edit: 'speed', factor: 0.5 }],
  ['Slow motion at 25% speed', { edit: 'speed', factor: 0.25 }],
  ['make it 3 times faster', { edit: 'speed', factor: 3 }],
  ['speed up the last 2 seconds', { edit: 'speed', factor: 2, from: -2 }],
  ['play it backwards', { edit: 'reverse' }],
  ['make a boomerang', { edit: 'boomerang' }],
  ['loop it 3 times', { edit: 'loop', times: 3 }],
  ['freeze the last frame for 2 seconds', { edit: 'freeze', at: 'end', seconds: 2 }],
  ['freeze at 1.5 seconds', { edit: 'freeze', at: 1.5, seconds: 1 }],
  ['cut the first 2 seconds', { edit: 'cut', from: 0, to: 2 }],
  ['keep only 1 to 3 seconds', { edit: 'trim', from: 1, to: 3 }],
  ['zoom in on his face', { edit: 'zoom', on: 'face', amount: 1.8, gradual: true, out: false }],
  ['stabilize the shaky footage', { edit: 'stabilize' }],
  ['crop to a vertical 9:16 video', { edit: 'reframe', ratio: 9 / 16 }],
  ['pause at 1 second for half a second', { edit: 'freeze', at: 1, seconds: 0.5 }],
  ['pan to the left', { edit: 'pan', to: 'left' }],
  ['zoom in slowly to the center', { edit: 'zoom', on: 'middle', amount: 1.5, gradual: true, out: false }],
  ['mute it', { edit: 'volume', gain: 0 }],
  ['fade to black', { edit: 'fade', where: 'out', color: 'black' }],
])('%s', (text, edit) => expect(editsOf(text)).toEqual([edit]))

test('what is about pictures goes to the picture editor, in order', () => {
  const edits = editsOf('Make it black and white, then slow it down and make the shirt red')
  expect(edits.map(({ edit }) => edit)).toEqual(['picture', 'speed', 'picture'])
  expect(edits[2]).toMatchObject({ operation: { op: 'recolor', what: 'clothes' } })
})

test('"look like" is no action, and the whole clip is the picture', () => {
  expect(editsOf('make it look like a vintage film')).toMatchObject([{ operation: { op: 'look', look: 'vintage' } }])
  expect(editsOf('sharpen the video')).toMatchObject([{ operation: { op: 'adjust', where: 'picture' } }])
})

test.each([
  ['add subtitles', 'auto-subtitle-generator'],
  ['reverse it and add epic music', 'sound'],
  ['remove the background', 'transparency'],
  ['make him dance', 'actions'],
  ['make her look at the camera', 'actions'],
  ['zoom in on the dog', 'face or a person'],
  ['florp the wuzzle', 'not understood'],
])('%s is refused by name', (text, reason) => {
  const [refused] = parseVideoInstruction(text).refused
  expect(`${refused?.part} ${refused?.reason}`).toContain(reason)
})
