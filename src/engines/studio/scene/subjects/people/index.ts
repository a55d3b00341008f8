import type { Subject } from '../subject.ts'
import { EVERYDAY } from './roles/everyday.ts'

export const PEOPLE: readonly Subject[] = [...EVERYDAY]
