import { expect, test } from 'vitest'
import type { Scene } from '../../scene.ts'
import { isPoster, posterTitle } from './poster.ts'

const titleOf = (prompt: string) => posterTitle({ prompt, subjects: [], texts: [], placeWord: '' } as unknown as Scene)

test('a poster that is asked for, not one on a wall', () => {
  expect(['retro travel poster of paris', 'vintage poster, a lighthouse'].map(isPoster)).toEqual([true, true])
  expect(['a bedroom with a poster', 'a cat on a poster bed'].map(isPoster)).toEqual([false, false])
})

test('its title is what it is of, without words of style', () => {
  expect(titleOf('retro travel poster of paris at night, vintage')).toBe('paris')
  expect(titleOf('minimalist poster for a jazz festival')).toBe('jazz festival')
})
