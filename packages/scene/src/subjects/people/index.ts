import type { Subject } from '../subject.ts'
import { GROUPS } from './others/groups.ts'
import { robot } from './others/robot.ts'
import { scarecrow } from './others/scarecrow.ts'
import { skeletonMan } from './others/skeleton-man.ts'
import { snowman } from './others/snowman.ts'
import { EVERYDAY } from './roles/everyday.ts'
import { FANTASTIC } from './roles/fantasy.ts'
import { HISTORIC } from './roles/history.ts'
import { SPORTY } from './roles/sport.ts'
import { TRADES } from './roles/trades.ts'
import { WORKERS } from './roles/work.ts'

/** Everyone: people by age, work, time and tale, what is made in their image, and groups of them. */
export const PEOPLE: readonly Subject[] = [
  ...EVERYDAY,
  ...TRADES,
  ...WORKERS,
  ...HISTORIC,
  ...FANTASTIC,
  ...SPORTY,
  robot,
  skeletonMan,
  scarecrow,
  snowman,
  ...GROUPS,
]
