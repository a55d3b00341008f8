import { rgb } from '../../../shapes/surface.ts'
import type { Subject } from '../../subject.ts'
import { glasses } from '../clothes/eyewear.ts'
import { openBook } from '../clothes/held.ts'
import { backpack } from '../clothes/wraps.ts'
import { suit } from '../garments.ts'
import type { Dressing, Outfit } from '../person.ts'
import { everyday, withThings } from '../wardrobe.ts'
import { roleSubject } from './role-subject.ts'

const OUT = ['park', 'street', 'meadow', 'beach', 'living-room'] as const

/** A book in the hands of whoever reads. */
const withBook = (outfit: Outfit, { action }: Dressing): Outfit =>
  action === 'reading' ? { ...outfit, extras: [...(outfit.extras ?? []), openBook(rgb('#8a2f2a'))] } : outfit

const dressed = (dressing: Dressing) => withBook(everyday(dressing), dressing)

// biome-ignore format: a table
export const EVERYDAY: readonly Subject[] = [
  roleSubject('person', ['human', 'human being', 'somebody', 'someone', 'individual', 'figure', 'adult', 'programmer', 'developer', 'software developer', 'coder', 'hacker', 'gamer', 'office worker', 'freelancer', 'photographer', 'writer', 'author', 'poet', 'novelist', 'journalist', 'yogi', 'seamstress', 'knitter', 'juggler', 'pedestrian', 'passerby', 'carpenter', 'woodworker', 'streamer', 'blogger', 'commuter', 'reader'], OUT, { dress: dressed }),
  roleSubject('woman', ['lady', 'female', 'mother', 'mom', 'wife', 'sister', 'aunt', 'girlfriend', 'young woman'], OUT, { gender: 'woman', dress: dressed }, { size: [1.67, 0.6, 0.4] }),
  roleSubject('man', ['guy', 'gentleman', 'male', 'father', 'dad', 'husband', 'brother', 'uncle', 'boyfriend', 'young man'], OUT, { gender: 'man', dress: dressed }, { size: [1.8, 0.68, 0.42] }),
  roleSubject('child', ['kid', 'toddler', 'youngster', 'pupil'], ['park', 'garden', 'meadow', 'living-room', 'beach'], { age: 'child', dress: dressed }, { size: [1.2, 0.45, 0.3] }),
  roleSubject('girl', ['schoolgirl', 'daughter', 'little girl'], ['park', 'garden', 'meadow', 'living-room', 'beach'], { age: 'child', gender: 'woman', dress: dressed }, { size: [1.2, 0.45, 0.3] }),
  roleSubject('boy', ['schoolboy', 'son', 'little boy', 'lad'], ['park', 'garden', 'meadow', 'living-room', 'beach'], { age: 'child', gender: 'man', dress: dressed }, { size: [1.2, 0.45, 0.3] }),
  roleSubject('baby', ['infant', 'newborn'], ['bedroom', 'living-room', 'garden'], { age: 'baby', pose: 'sitting-on-ground', dress: dressed }, { size: [0.5, 0.4, 0.45] }),
  roleSubject('old-woman', ['grandmother', 'grandma', 'granny', 'old lady', 'elderly woman', 'elderly lady'], ['living-room', 'garden', 'park', 'village'], { age: 'old', gender: 'woman', dress: dressed }, { size: [1.58, 0.6, 0.42] }),
  roleSubject('old-man', ['grandfather', 'grandpa', 'elderly man', 'old gentleman', 'elder'], ['park', 'garden', 'living-room', 'village'], { age: 'old', gender: 'man', dress: dressed }, { size: [1.7, 0.64, 0.42] }),
  roleSubject('businessman', ['executive', 'manager', 'salesman', 'lawyer', 'banker', 'politician'], ['office', 'street', 'skyline'], { gender: 'man', dress: (d) => withThings(suit(d.main('#2b3346'), d.second('#8a1f2b')), d) }, { size: [1.8, 0.66, 0.42] }),
  roleSubject('businesswoman', ['secretary', 'manageress', 'female executive'], ['office', 'street', 'skyline'], { gender: 'woman', dress: (d) => withThings(suit(d.main('#38405a'), d.second('#8a1f2b'), false, true), d), looks: () => ({ hair: { style: 'bun', color: rgb('#3b2414') } }) }, { size: [1.67, 0.6, 0.4] }),
  roleSubject('student', ['teenager', 'teen', 'adolescent', 'college student'], ['library', 'street', 'park'], { age: 'young', dress: (d) => withBook({ ...everyday(d), extras: [...(everyday(d).extras ?? []), backpack(rgb('#3a5a7a'))] }, d) }, { size: [1.72, 0.6, 0.42] }),
  roleSubject('teacher', ['professor', 'tutor', 'librarian'], ['library', 'office', 'hall'], { pose: 'holding', dress: (d) => withThings({ top: { color: d.main('#6b5238'), sleeve: 0.96, neck: 'collar', hem: 0.12, under: rgb('#f2f0ea'), loose: 0.012 }, ...(d.gender === 'woman' ? { skirt: { color: rgb('#3a3a44'), length: 0.55, flare: 0.02, depth: 0.2 } } : { legs: { color: rgb('#3a3a44'), length: 0.97 } }), shoes: { kind: 'shoes', color: rgb('#3a2416') }, extras: [glasses(rgb('#2a1d18'))] }, d) }),
]
