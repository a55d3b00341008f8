/** The art styles a QR code can be asked for by name. Any other words are taken as a description. */
export const QR_STYLES = [
  'Watercolor',
  'Cyberpunk City',
  'Ink Landscape',
  'Interior Painting',
  'Japanese Street',
  'Mech',
  'Minecraft',
  'Picasso Painting',
  'Game Map',
  'Spaceship',
  'Chinese Painting',
  'Winter Village',
] as const

export type QrStyle = (typeof QR_STYLES)[number]
