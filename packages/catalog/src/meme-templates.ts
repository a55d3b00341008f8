/** The joke structures a caller can name, as the contract spells them. */
export const MEME_TEMPLATES = [
  'Drake Hotline Bling',
  'Galaxy Brain',
  'Two Buttons',
  "Gru's Plan",
  'Tuxedo Winnie The Pooh',
  'Is This a Pigeon',
  'Panik Kalm Panik',
  'Disappointed Guy',
  'Waiting Skeleton',
  'Bike Fall',
  'Change My Mind',
  'Side Eyeing Chloe',
] as const

export type MemeTemplate = (typeof MEME_TEMPLATES)[number]
