import type { MemeTemplate } from '@bluehour/catalog/meme-templates'
import { OWN_GOAL } from './bicycle.ts'
import { DILEMMA, PLAN } from './choices.ts'
import { FOUR_STEPS, UP_DOWN_UP } from './ladders.ts'
import { LET_DOWN, SIDE_EYE } from './moods.ts'
import { MISTAKEN, SIGN } from './opinions.ts'
import { PLAIN_FANCY, REFUSE_ACCEPT } from './pairs.ts'
import type { Sheet } from './sheet.ts'
import { WAITING } from './waiting.ts'

/** Our own drawing for each joke structure. */
export const SHEETS: Record<MemeTemplate, Sheet> = {
  'Drake Hotline Bling': REFUSE_ACCEPT,
  'Galaxy Brain': FOUR_STEPS,
  'Two Buttons': DILEMMA,
  "Gru's Plan": PLAN,
  'Tuxedo Winnie The Pooh': PLAIN_FANCY,
  'Is This a Pigeon': MISTAKEN,
  'Panik Kalm Panik': UP_DOWN_UP,
  'Disappointed Guy': LET_DOWN,
  'Waiting Skeleton': WAITING,
  'Bike Fall': OWN_GOAL,
  'Change My Mind': SIGN,
  'Side Eyeing Chloe': SIDE_EYE,
}
