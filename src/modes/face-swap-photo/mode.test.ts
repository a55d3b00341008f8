import { PLANS } from '@bluehour/catalog/plans'
import { describe, expect, it } from 'vitest'
import { faceSwapPhoto as mode } from './mode.ts'

const problems = (assets: object) => mode.input.safeParse({ assets }).error?.issues.map(({ path }) => path.join('.'))
const target_file_path = 'api-assets/a/target.png'
const mapping = { original_face: 'api-assets/f/0-0.png', new_face: 'api-assets/a/new.png' }
const individual = { target_file_path, face_swap_mode: 'individual-faces', face_mappings: [mapping] }

describe('what a caller may send', () => {
  it('needs the new face of everybody, or who becomes whom', () => {
    expect(problems({ target_file_path, source_file_path: 'a.png' })).toBeUndefined()
    expect(problems({ target_file_path, source_file_path: 'a.png', face_mappings: [] })).toBeUndefined()
    expect(problems({ target_file_path })).toEqual(['assets.source_file_path'])
    expect(problems({ source_file_path: 'a.png' })).toContain('assets.target_file_path')
    expect(problems(individual)).toBeUndefined()
    expect(problems({ ...individual, face_mappings: [] })).toEqual(['assets.face_mappings'])
    expect(problems({ ...individual, face_mappings: [{ new_face: 'a.png' }] })).toEqual([
      'assets.face_mappings.0.original_face',
    ])
    expect(problems({ ...individual, face_mappings: Array(6).fill(mapping) })).toEqual(['assets.face_mappings'])
    expect(problems({ ...individual, face_swap_mode: 'some-faces' })).toEqual(['assets.face_swap_mode'])
  })

  it('takes each person once', () => {
    const conflicts = (assets: object) => mode.validate(mode.input.parse({ assets }), PLANS.pro)
    const twice = [mapping, { ...mapping, new_face: 'other.png' }]
    expect(conflicts({ ...individual, face_mappings: twice })).toEqual([
      expect.stringContaining('assets.face_mappings.1.original_face'),
    ])
    expect(conflicts({ ...individual, face_mappings: [mapping, { ...mapping, original_face: 'b.png' }] })).toEqual([])
    expect(conflicts({ target_file_path, source_file_path: 'a.png', face_mappings: twice })).toEqual([])
  })

  it('names only the assets it will use, and costs 10 credits on every plan', () => {
    const fields = (assets: object) => mode.assets(mode.input.parse({ assets })).map(({ field }) => field)
    expect(fields({ ...individual, source_file_path: 'unused.png' })).toEqual([
      'assets.target_file_path',
      'assets.face_mappings.0.original_face',
      'assets.face_mappings.0.new_face',
    ])
    expect(fields({ target_file_path, source_file_path: 'a.png', face_mappings: [mapping] })).toEqual([
      'assets.target_file_path',
      'assets.source_file_path',
    ])
    const input = mode.input.parse({ assets: individual })
    for (const plan of Object.values(PLANS)) expect(mode.price(input, mode.estimate(input, plan), plan)).toBe(10)
  })
})
