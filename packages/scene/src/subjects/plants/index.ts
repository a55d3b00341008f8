import type { Subject } from '../subject.ts'
import { bouquet, lavender, orchid, waterLily } from './arranged.ts'
import { corn, wheat } from './crops.ts'
import { daisy, flower, poppy, rose, sunflower, tulip } from './flowers.ts'
import { bamboo, grassTuft, ivy, mushroom } from './herbs.ts'
import { bonsai, cactus, pottedPlant, pumpkin } from './pots.ts'
import { pottedCactus } from './potted-cactus.ts'
import { TREES } from './trees.ts'

export const PLANTS: readonly Subject[] = [
  ...TREES,
  bonsai,
  cactus,
  pottedCactus,
  pottedPlant,
  pumpkin,
  flower,
  daisy,
  rose,
  tulip,
  poppy,
  sunflower,
  orchid,
  waterLily,
  lavender,
  bouquet,
  mushroom,
  bamboo,
  grassTuft,
  wheat,
  corn,
  ivy,
]
