import { ASTRONAUT } from '@bluehour/fixtures/mode-tools'
import { sessions } from '@bluehour/fixtures/studio'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePersonParts } from './person-parts.ts'

test('tells hair, face, neck and clothes of a portrait', async () => {
  const { data, info } = await sharp(ASTRONAUT).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const shares = await makePersonParts(sessions).tell({ width: info.width, height: info.height, channels: 3, data })
  const at = (x: number, y: number) => {
    const place = Math.round((y / info.height) * 255) * 256 + Math.round((x / info.width) * 255)
    return Object.entries(shares).find(([, { data: plane }]) => plane[place]! > 0.6)?.[0]
  }
  expect(at(225, 35)).toBe('hair')
  expect(at(215, 120)).toBe('faceSkin')
  expect(at(150, 380)).toBe('clothes')
  expect(at(220, 210)).toBe('clothes')
  expect(at(330, 60)).toBeUndefined()
})
